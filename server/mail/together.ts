/** Lets results that come shortly after one another be recorded in the same moment, so that they share one flush of the disk. */

import { setTimeout as delay } from 'node:timers/promises'

/** Resolves for all who ask before it resolves at the same time: `milliseconds` after the first of them has asked. */
export type Together = () => Promise<void>

export function createTogether(milliseconds: number): Together {
  let next: Promise<void> | null = null
  return () => {
    next ??= delay(milliseconds).then(() => {
      next = null
    })
    return next
  }
}
