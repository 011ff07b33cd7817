/** The shoppers of a soak. */

import { goShopping, type Shopping } from '../failover/shoppers.ts'
import { type OwnLag, watchOwnLag } from './own-lag.ts'
import { runPart } from './part.ts'
import { orderOf } from './people.ts'

export type ShoppersOptions = { readonly url: string; readonly perSecond: number; readonly seconds: number }

export type ShoppersResult = Shopping & { readonly ownLag: OwnLag }

runPart<ShoppersOptions, never, ShoppersResult>(async ({ url, perSecond, seconds }) => {
  const ownLag = watchOwnLag()
  const shopping = await goShopping(() => ({ url }), { perSecond, seconds, orderOf })
  return { ...shopping, ownLag: ownLag() }
})
