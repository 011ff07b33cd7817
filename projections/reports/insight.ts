/** The outcomes of parcels by product, size, courier, hour and month, and the days to deliver, from the folds. */

import type { Listed } from '#projections/catalogue/listed.ts'
import {
  endingsOfCouriers,
  endingsOfHours,
  endingsOfMonths,
  type OrderEndings,
} from '#projections/orders/order-endings.ts'
import { type CityFigures, cityList } from '#projections/parcels/city-endings.ts'
import { type DeliveryDays, daysToDeliver } from '#projections/parcels/delivery-days.ts'
import { endingsOfProducts, endingsOfSizes, type UnitEndings } from '#projections/parcels/unit-endings.ts'
import type { Returns } from '#projections/returns/returns.ts'
import type { Insight } from '../dashboard-shapes.ts'
import { type Channels, channelList } from './channels.ts'

type States = {
  readonly unitEndings: UnitEndings
  readonly orderEndings: OrderEndings
  readonly deliveryDays: DeliveryDays
  readonly listed: Listed
  readonly channels: Channels
  readonly cityFigures: CityFigures
  readonly returns: Returns
}

export function insightView(
  { unitEndings, orderEndings, deliveryDays, listed, channels, cityFigures, returns }: States,
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
    channels: channelList(channels),
    cities: cityList(cityFigures),
    returns,
  }
}
