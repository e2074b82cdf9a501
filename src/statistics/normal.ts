/** The two special functions the statistics need. No library: the core depends on nothing. */

/** Coefficients of Wichura's AS 241 (PPND16), Applied Statistics 37 (1988): about 16 figures. */
const CENTRE_TOP = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.693765509461, 45921.9539315499, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
]
const CENTRE_BOTTOM = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852545,
]
const NEAR_TOP = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 7.745450142783414e-4,
]
const NEAR_BOTTOM = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  5.475938084995345e-4, 1.0507500716444169e-9,
]
const FAR_TOP = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
]
const FAR_BOTTOM = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 7.868691311456133e-4, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
]

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}

/** The x below which a standard normal variable falls with `probability`, which is more than 0 and less than 1. */
export function normalQuantile(probability: number): number {
  const q = probability - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(CENTRE_TOP, r)) / polynomial(CENTRE_BOTTOM, r)
  }
  const r = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)))
  const x =
    r <= 5
      ? polynomial(NEAR_TOP, r - 1.6) / polynomial(NEAR_BOTTOM, r - 1.6)
      : polynomial(FAR_TOP, r - 5) / polynomial(FAR_BOTTOM, r - 5)
  return Math.sign(q) * x
}

/** Natural logarithm of n! for a whole number n ≥ 0: a sum when it is short, else Stirling's series (12 figures and more). */
export function logFactorial(n: number): number {
  if (n < 32) {
    let sum = 0
    for (let i = 2; i <= n; i++) sum += Math.log(i)
    return sum
  }
  const inverse = 1 / n
  return (
    (n + 0.5) * Math.log(n) -
    n +
    0.5 * Math.log(2 * Math.PI) +
    inverse * (1 / 12 - inverse * inverse * (1 / 360 - (inverse * inverse) / 1260))
  )
}
