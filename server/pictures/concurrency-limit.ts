/** Runs a few pieces of work at once, the others in the order they came. */

/** So many wait already that one more would wait too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Work whose signal is aborted while it waits leaves the queue, and fails with the signal's reason. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** At most `most` at once, and `mostWaiting` behind them. */
export function createConcurrencyLimit(
  most: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): ConcurrencyLimit {
  const queue = new Set<() => void>()
  let running = 0

  function turn(signal?: AbortSignal): Promise<void> {
    if (queue.size >= mostWaiting) throw new QueueFull('The queue is full')
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.delete(begin)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      queue.add(begin)
    })
  }

  return async (work, signal) => {
    signal?.throwIfAborted()
    if (running >= most) await turn(signal)
    else running += 1
    try {
      return await work()
    } finally {
      const [next] = queue
      if (next === undefined) running -= 1
      else {
        queue.delete(next)
        next()
      }
    }
  }
}
