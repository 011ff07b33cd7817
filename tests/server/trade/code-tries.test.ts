import { expect, it } from 'vitest'
import { TooMany } from '#server/platform/http/answer.ts'
import { createTries, type TriesLimit } from '#server/platform/http/tries.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { createTryCode, discountCodeTriesLimits } from '#server/trade/discount-codes/code-tries.ts'

it('is stopped for all codes together, also when each guess comes from another network, and right codes use up nothing', async () => {
  const store = openSqliteAccountStore(':memory:')
  const open = (limit: TriesLimit) =>
    createTries({ store, key: Buffer.alloc(32), clock: () => 0, onUsedUp: () => undefined }, limit)
  const { ofNetwork, inAll } = discountCodeTriesLimits
  const most = 40
  const tryCode = createTryCode({ ofNetwork: await open(ofNetwork), inAll: await open({ ...inAll, most }) })
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
  await expect(from('203.0.113.1', false)).rejects.toThrow(TooMany)
  await store.close()
})
