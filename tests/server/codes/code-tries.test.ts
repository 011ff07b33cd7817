import { expect, it } from 'vitest'
import { createTryCode, discountCodeTriesLimits } from '#server/codes/code-tries.ts'
import { TooMany } from '#server/platform/http/answer.ts'
import { createTries, type TriesLimit } from '#server/platform/http/tries.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'

it('is stopped for all codes together, but for the first guesses of a network, and right codes use up nothing', async () => {
  const store = openSqliteAccountStore(':memory:')
  const open = (limit: TriesLimit) =>
    createTries({ store, key: Buffer.alloc(32), clock: () => 0, onUsedUp: () => undefined }, limit)
  const { ofNetwork, inAll, spared } = discountCodeTriesLimits
  const most = 40
  const tryCode = createTryCode({
    ofNetwork: await open(ofNetwork),
    inAll: await open({ ...inAll, most }),
    spared: await open(spared),
  })
  const from = (network: string, isRight: boolean) =>
    tryCode(
      network,
      async () => isRight,
      (right) => right,
    )

  for (let n = 0; n < most; n++) {
    expect(await from('192.0.2.1', true)).toBe(true)
    expect(await from(`198.51.100.${n}`, false)).toBe(false)
  }
  // Strangers have used up all guesses: not those of a network that has guessed nothing wrong.
  expect(await from('203.0.113.1', true)).toBe(true)
  for (let n = 0; n < spared.most; n++) expect(await from('203.0.113.1', false)).toBe(false)
  await expect(from('203.0.113.1', true)).rejects.toThrow(TooMany)
  await expect(from('203.0.113.1', false)).rejects.toThrow(TooMany)
  expect(await from('203.0.113.2', true)).toBe(true)
  await store.close()
})
