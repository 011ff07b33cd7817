/** What a courier is asked that owes the cash of delivered parcels for too long. */

import { formatPaisa } from '#catalogue/money.ts'
import type { CashParcel } from '../orders/data/claims.ts'

type OwedParcel = Pick<CashParcel, 'trackingNumber' | 'cashToCollect'>

/** Also where the page shows dollars, the courier owes rupees. */
export function cashQuestion(parcels: readonly OwedParcel[], shop: string): string {
  const it = parcels.length === 1 ? 'this parcel' : 'these parcels'
  return [
    `Assalam o Alaikum, this is ${shop}.`,
    `${parcels.length === 1 ? 'This parcel was' : 'These parcels were'} delivered, and eight days or more after the handover we do not have the cash. When do you pay for ${it}?`,
    ...parcels.map(
      ({ trackingNumber, cashToCollect }) =>
        `${trackingNumber}, ${formatPaisa(Math.round(100 * cashToCollect))}`,
    ),
  ].join('\n')
}
