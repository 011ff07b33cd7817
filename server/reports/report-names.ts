/** The names of a report's rows. */

import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { cityName } from '#catalogue/cities.ts'
import { courierName } from '#catalogue/couriers.ts'
import { channelNames } from '#events/orders/change-words.ts'
import type { OrderChannel } from '#events/orders/order.ts'
import type { ReportDimension } from '#events/read-model/report.ts'

const unknownNames: Readonly<Record<ReportDimension, string>> = {
  city: 'City not known',
  courier: 'Without a courier',
  product: 'Product not known',
  size: 'Size not known',
  source: 'Web',
  campaign: 'No campaign known',
  caller: 'Confirmed by nobody',
}

export function rowName(
  by: ReportDimension,
  key: string | null,
  { products }: Pick<CatalogueState, 'products'>,
): string {
  if (key === null) return unknownNames[by]
  switch (by) {
    case 'city':
      return cityName(key)
    case 'courier':
      return courierName(key)
    case 'product':
      return products.find(({ id }) => id === key)?.name ?? key
    case 'source':
      // The read model has no other channels.
      return channelNames[key as OrderChannel]
    case 'campaign':
    case 'size':
    case 'caller':
      return key
  }
}
