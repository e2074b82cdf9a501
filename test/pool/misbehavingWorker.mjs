/**
 * A thread that does what no solver should. What it does is named in the place of a deal-number scheme.
 * (Plain JavaScript, so that its threads start fast.)
 */

const settled = new Int32Array(new SharedArrayBuffer(4))
let done = 0

export default function misbehave({ job, cancelFlag }) {
  const what = job.kind === 'decide' ? job.scheme : job.kind
  done++
  switch (what) {
    case 'throws':
      throw new TypeError('a fault nobody caught')
    case 'exits':
      return process.exit(3)
    case 'never stops':
      for (;;) Atomics.wait(settled, 0, 0, 1000)
    case 'fills its memory': {
      const kept = []
      for (;;) kept.push(new Array(10_000).fill(done))
    }
    case 'waits for the flag':
      while (Atomics.load(cancelFlag, 0) === 0) Atomics.wait(settled, 0, 0, 1)
      return { ok: true, result: [] }
    case 'says bad input':
      return { ok: false, error: { code: 'invalid-deal-number', message: 'deal: too large', place: 'deal' } }
    default:
      // How many tasks this thread has done: a new thread begins again.
      return { ok: true, result: job.kind === 'ping' ? 'pong' : done }
  }
}
