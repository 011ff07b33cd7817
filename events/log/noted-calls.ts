/** Reports the errors in the calls of a part of an event store, such as its log. */

import { UnreadableOrder } from '#events/read-model/order-read-model.ts'
import type { WritableLogHealth } from './log-health.ts'

/**
 * Takes any error of the calls. Faults change the log's health, and each order whose row cannot be read is reported once.
 */
export function noteErrors(
  health: Pick<WritableLogHealth, 'failed'>,
  onUnreadable: ((sentence: string) => void) | undefined,
): (error: unknown) => void {
  const reported = new Set<string>()
  return (error) => {
    health.failed(error)
    if (!(error instanceof UnreadableOrder) || reported.has(error.message)) return
    reported.add(error.message)
    onUnreadable?.(error.message)
  }
}

/** The same calls, each to the part at the time of the call. Also reports a rejected promise to `onError`. */
export function notedCalls<Part extends object>(part: () => Part, onError: (error: unknown) => void): Part {
  const calls = Object.keys(part()).map((name) => [
    name,
    (...args: readonly unknown[]) => {
      // All members of a part are functions.
      const call = Reflect.get(part(), name) as (...args: readonly unknown[]) => unknown
      const result = call(...args)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        onError(error)
        throw error
      })
    },
  ])
  // It has all names of the part, and its functions take and return the same.
  return Object.fromEntries(calls) as Part
}
