/** A verification goes on when one of its answers is lost. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '#web/api/call-failed.ts'
import { patiently } from '#web/audit/api/fetch-audit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What `patiently` comes to, and at which seconds it asks, when these errors come before the answer. */
async function asked(...errors: readonly Error[]): Promise<readonly unknown[]> {
  const left = [...errors]
  const start = Date.now()
  const seconds: unknown[] = []
  const end = patiently(async () => {
    seconds.push((Date.now() - start) / 1000)
    const error = left.shift()
    if (error !== undefined) throw error
    return 'an answer'
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return [...seconds, await end]
}

const lost = new CallFailed(0, 'lost')
const busy = new CallFailed(503, 'busy', { retryAfter: 9 })

it('asks again when a connection is lost, an answer is cut off, or the shop is busy', async () => {
  expect(await asked()).toEqual([0, 'an answer'])
  expect(await asked(lost, new TypeError('cut off'))).toEqual([0, 1, 3, 'an answer'])
  expect(await asked(busy)).toEqual([0, 9, 'an answer'])
})

it('ends after four tries, and at once when asking again does not help', async () => {
  expect(await asked(lost, lost, lost, lost)).toEqual([0, 1, 3, 7, lost])
  const signedOut = new CallFailed(401, 'signed out')
  expect(await asked(signedOut)).toEqual([0, signedOut])
})
