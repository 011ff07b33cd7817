/** The end of a page of the order list, as a text that is opaque for clients. */

import { z } from '#events/zod.ts'
import { type OrderSort, orderSorts, UnknownCursor } from './order-read-model.ts'

const shape = z.tuple([z.enum(orderSorts), z.int(), z.int()])

/** The last order of a page. */
export type PageEnd = { readonly total: number; readonly position: number }

export function writeCursor(sort: OrderSort, { total, position }: PageEnd): string {
  return Buffer.from(JSON.stringify([sort, total, position])).toString('base64url')
}

/** Throws `UnknownCursor` for a text that is not a cursor, or a cursor of a list with another sorting. */
export function readCursor(sort: OrderSort, cursor: string): PageEnd {
  const [cursorSort, total, position] = parse(cursor)
  if (cursorSort !== sort) throw new UnknownCursor('The cursor belongs to a list in another order')
  return { total, position }
}

function parse(cursor: string): z.infer<typeof shape> {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new UnknownCursor('This is no cursor of the order list')
  }
}
