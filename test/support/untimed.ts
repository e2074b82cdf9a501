/** Results without their times, the only part that differs from run to run. */
export function untimed<Result extends { ms?: number }>(
  results: readonly (readonly Result[])[],
): Omit<Result, 'ms'>[][] {
  return results.map((ofDeal) => ofDeal.map(({ ms: _, ...result }) => result))
}
