/** Pages of the customers who have refused more than one order, in a form that both engines share. */

import { z } from '#events/shop/zod.ts'
import { type RefuserPage, type RefuserQuery, type RepeatRefuser, UnknownCursor } from './order-read-model.ts'

/** One is nobody's habit. */
export const REPEATED = 2

/** A customer's place in the list: how many were refused, and the position of the newest of them. */
type Place = { readonly refused: number; readonly newest: number }

/** A row of the query of each engine. */
export type RefuserRow = Place & {
  readonly document: string
  readonly placed: number
  readonly total: number
}

/** Before the first of the list. */
const start: Place = { refused: Number.MAX_SAFE_INTEGER, newest: 0 }

const shape = z.tuple([z.int(), z.int()])

export function refusersAfter({ cursor }: RefuserQuery): Place {
  if (cursor === undefined) return start
  try {
    const [refused, newest] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { refused, newest }
  } catch {
    throw new UnknownCursor('This is no cursor of the list of refusers')
  }
}

/** Of one row more than the page has, which shows whether another follows. */
export function refuserPage(rows: readonly RefuserRow[], { limit }: RefuserQuery): RefuserPage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    refusers: shown.map(({ document, placed, refused }) => ({ ...personIn(document), placed, refused })),
    nextCursor: last && rows.length > limit ? cursorOf(last) : null,
    total: rows[0]?.total ?? 0,
  }
}

function personIn(document: string): Pick<RepeatRefuser, 'name' | 'phone'> {
  const { name, phone } = JSON.parse(document) as Pick<RepeatRefuser, 'name' | 'phone'> // Written by `order-row.ts`.
  return { name, phone }
}

function cursorOf({ refused, newest }: Place): string {
  return Buffer.from(JSON.stringify([refused, newest])).toString('base64url')
}
