/** Orders and revenue by how the orders reached the shop, without cancelled orders. */

import { orderChannels } from '#events/orders/order.ts'
import { type SaleChange, saleChange } from '#projections/orders/sale.ts'
import type { Insight } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

type Channel = SaleChange['channel']
type Sums = { readonly orders: number; readonly rupees: number }

export type Channels = Readonly<Partial<Record<Channel, Sums>>>

export const channels: Projection<Channels> = {
  name: 'channels',
  version: 1,
  initial: {},
  evolve(sums, event) {
    const sale = saleChange(event)
    if (sale === null || (sale.orders === 0 && sale.rupees === 0)) return sums
    const { orders, rupees } = sums[sale.channel] ?? { orders: 0, rupees: 0 }
    return {
      ...sums,
      [sale.channel]: { orders: add(orders, sale.orders), rupees: add(rupees, sale.rupees) },
    }
  },
}

/** The shop's pages first. */
export function channelList(sums: Channels): Insight['channels'] {
  return (['web', ...orderChannels] as const).flatMap((channel) => {
    const sum = sums[channel]
    return sum === undefined ? [] : [{ channel, ...sum }]
  })
}
