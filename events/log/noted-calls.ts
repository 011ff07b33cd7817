/** Tells what goes wrong in the calls of a part of an event store, such as its log. */

import { UnreadableOrder } from '#events/orders/order-read-model.ts'
import type { WritableLogHealth } from './log-health.ts'

/** Takes any error of the calls: faults change the log's health, and each order whose row cannot be read is told once. */
export function noteErrors(
  health: Pick<WritableLogHealth, 'failed'>,
  onUnreadable: ((sentence: string) => void) | undefined,
): (error: unknown) => void {
  const told = new Set<string>()
  return (error) => {
    health.failed(error)
    if (!(error instanceof UnreadableOrder) || told.has(error.message)) return
    told.add(error.message)
    onUnreadable?.(error.message)
  }
}

/** The same calls, each to the part as it is when the call is made; a promise that rejects is told to `onError`, too. */
export function notedCalls<Part extends object>(part: () => Part, onError: (error: unknown) => void): Part {
  const calls = Object.keys(part()).map((name) => [
    name,
    (...args: readonly unknown[]) => {
      // A part consists of calls.
      const call = Reflect.get(part(), name) as (...args: readonly unknown[]) => unknown
      const result = call(...args)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        onError(error)
        throw error
      })
    },
  ])
  // It has all names of the part, and their calls take and give the same.
  return Object.fromEntries(calls) as Part
}
