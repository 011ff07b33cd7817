/** The outcomes of parcels by product, size, courier, hour and month, and the days to deliver, from the folds. */

import type { Insight } from './dashboard-shapes.ts'
import { type DeliveryDays, daysToDeliver } from './delivery-days.ts'
import type { Listed } from './listed.ts'
import { endingsOfCouriers, endingsOfHours, endingsOfMonths, type OrderEndings } from './order-endings.ts'
import { endingsOfProducts, endingsOfSizes, type UnitEndings } from './unit-endings.ts'

type States = {
  readonly unitEndings: UnitEndings
  readonly orderEndings: OrderEndings
  readonly deliveryDays: DeliveryDays
  readonly listed: Listed
}

export function insightView(
  { unitEndings, orderEndings, deliveryDays, listed }: States,
  now: string,
): Insight {
  return {
    orders: orderEndings.all,
    repeatedRefusals: orderEndings.repeated,
    products: endingsOfProducts(unitEndings, listed),
    sizes: endingsOfSizes(unitEndings),
    couriers: endingsOfCouriers(orderEndings),
    hours: endingsOfHours(orderEndings),
    months: endingsOfMonths(orderEndings, now),
    daysToDeliver: daysToDeliver(deliveryDays),
  }
}
