/** JSON in rows of the order read model. Unreadable JSON is damage of the read model, not of the log. */

import { type Handling, unhandled } from '#events/shop/handling.ts'
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

export function handlingOf({
  position,
  handling,
}: {
  readonly position: number
  readonly handling: string | null
}): Handling {
  return handling === null ? unhandled : { ...unhandled, ...parsed<Partial<Handling>>(position, handling) }
}

/** The shape of an object is not checked: `verify` compares all rows with the log. */
function parsed<Value>(position: number, json: string): Value {
  try {
    const value = JSON.parse(json)
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw new UnreadableOrder(position)
}
