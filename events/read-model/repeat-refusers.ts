/** Pages of the customers who have refused more than one order, over the index of refused orders. */

import type { Sql } from '#events/sql/sql.ts'
import { z } from '#events/zod.ts'
import { type RefuserPage, type RefuserQuery, type RepeatRefuser, UnknownCursor } from './order-read-model.ts'

/** A single refusal says nothing about a customer. */
const REPEATED = 2

/** A customer's place in the list: how many were refused, and the position of the newest of them. */
type Place = { readonly refused: number; readonly newest: number }

type RefuserRow = Place & {
  readonly document: string
  readonly placed: number
  readonly total: number
}

/** Before the first of the list. */
const start: Place = { refused: Number.MAX_SAFE_INTEGER, newest: 0 }

const shape = z.tuple([z.int(), z.int()])

/** The condition is that of the index, word by word: by the index of statuses SQLite is many times slower. */
export async function repeatRefusers(sql: Sql, query: RefuserQuery): Promise<RefuserPage> {
  const { refused, newest } = placeAfter(query)
  const rows = await sql<RefuserRow>`
    WITH repeated AS MATERIALIZED (
      SELECT phone, count(*) AS refused, max(position) AS newest FROM orders ${sql.dialect.by('orders_refused')}
      WHERE status = 'cancelled' AND cancel_reason = 'refused' AND phone <> ''
      GROUP BY phone HAVING count(*) >= ${REPEATED}
    ), page AS MATERIALIZED (
      SELECT * FROM repeated WHERE refused < ${refused} OR (refused = ${refused} AND newest < ${newest})
      ORDER BY refused DESC, newest DESC LIMIT ${query.limit + 1}
    )
    SELECT refused, newest, document,
      (SELECT count(*) FROM orders WHERE phone = page.phone) AS placed,
      (SELECT count(*) FROM repeated) AS total
    FROM page JOIN orders ON orders.position = newest
    ORDER BY refused DESC, newest DESC`
  return pageOf(rows, query)
}

function placeAfter({ cursor }: RefuserQuery): Place {
  if (cursor === undefined) return start
  try {
    const [refused, newest] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { refused, newest }
  } catch {
    throw new UnknownCursor('This is no cursor of the list of refusers')
  }
}

/** Of one row more than the page has, which shows whether another follows. */
function pageOf(rows: readonly RefuserRow[], { limit }: RefuserQuery): RefuserPage {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    refusers: page.map(({ document, placed, refused }) => ({ ...personIn(document), placed, refused })),
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
