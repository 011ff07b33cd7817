/** JSON in rows of the order read model. Unreadable JSON is damage of the read model, not of the log. */

import { type Handling, unhandled } from '#events/orders/handling.ts'
import type { RatingsGiven } from '#events/orders/order.ts'
import type { OrderDocument } from '#events/orders/order-document.ts'
import { type MailView, UnreadableOrder } from './order-read-model.ts'

type Row<Column extends string, Value = string> = { readonly position: number } & Readonly<
  Record<Column, Value>
>

export function documentOf({ position, document }: Row<'document'>): OrderDocument {
  return parsed(position, document)
}

export function ratingsOf({ position, ratings }: Row<'ratings'>): RatingsGiven {
  return parsed(position, ratings)
}

export function handlingOf({ position, handling }: Row<'handling', string | null>): Handling {
  return handling === null ? unhandled : { ...unhandled, ...parsed<Partial<Handling>>(position, handling) }
}

/** Each is null while there is nothing to write about. */
export type LaterMails = { readonly return: MailView | null; readonly refund: MailView | null }

const noMails: LaterMails = { return: null, refund: null }

export function laterMailsOf({ position, later_mails }: Row<'later_mails', string | null>): LaterMails {
  return later_mails === null ? noMails : parsed<LaterMails>(position, later_mails)
}

/** The shape of an object is not checked: `verify` compares all rows with the log. */
function parsed<Value>(position: number, json: string): Value {
  try {
    const value = JSON.parse(json)
    if (typeof value === 'object' && value !== null) return value
  } catch {}
  throw new UnreadableOrder(position)
}
