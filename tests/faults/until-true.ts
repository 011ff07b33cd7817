/** Waits for a condition, in programs that are not tests. */

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000

export async function untilTrue(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isTrue())) {
    assert.ok(performance.now() < end, 'waited for too long')
    await wait(20)
  }
}
