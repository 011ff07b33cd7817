/** What later facts of an order repeat (`ofOrder` of `fact-parts.ts`). */

import type { PlacedOrder } from './order-state.ts'

type Repeated = Pick<PlacedOrder, 'orderNumber' | 'day' | 'hour' | 'handling'>

export function repeatedOf({ orderNumber, day, hour, handling: { channel } }: Repeated) {
  return { orderNumber, day, ...(hour !== null && { hour }), ...(channel !== null && { channel }) }
}
