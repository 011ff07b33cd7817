/** JSON in the rows of the order read model: what cannot be read there is wrong beside the log, and no damage of the log. */

import type { RatingsGiven } from '#events/shop/order.ts'
import type { OrderDocument } from '#events/shop/order-document.ts'
import { UnreadableOrder } from './order-read-model.ts'

type Row<Column extends string> = { readonly position: number } & Readonly<Record<Column, string>>

export function documentOf({ position, document }: Row<'document'>): OrderDocument {
  return parsed(position, document)
}

export function ratingsOf({ position, ratings }: Row<'ratings'>): RatingsGiven {
  return parsed(position, ratings)
}

/** Whatever object stands there is taken for what the shop wrote: `verify` compares all rows with the log. */
function parsed<Written>(position: number, json: string): Written {
  try {
    const written = JSON.parse(json)
    if (typeof written === 'object' && written !== null) return written
  } catch {}
  throw new UnreadableOrder(position)
}
