/** Looks parcels up in the order read model. */

import { type Condition, select, type Value } from '#events/sql/conditions.ts'
import type { Dialect, Sql } from '#events/sql/sql.ts'
import { type OrderRow, parcelIn } from './order-row.ts'
import type { ListedParcel, ParcelFilter, ParcelList, ParcelPlace } from './parcel-list.ts'

type Row = Pick<
  OrderRow,
  | 'number'
  | 'status'
  | 'version'
  | 'position'
  | 'courier'
  | 'tracking'
  | 'tracking_key'
  | 'cash_to_collect'
  | 'handed_over'
  | 'statement'
  | 'collected'
  | 'charges'
>

const COLUMNS =
  'number, status, version, position, courier, tracking, tracking_key, cash_to_collect, handed_over, statement, collected, charges'

export function createParcelList(sql: Sql): ParcelList {
  const parcels: ParcelList['parcels'] = async (filter, { after = null, limit } = {}) => {
    const conditions = [...conditionsOf(filter, sql.dialect), ...beyond(after)]
    const ending = `ORDER BY handed_over, position ${limit === undefined ? '' : 'LIMIT ?'}`
    const more = limit === undefined ? [] : [limit]
    const rows = await sql.query<Row>(select(`${COLUMNS} FROM orders`, conditions, ending, ...more))
    return rows.flatMap(listedParcelIn)
  }

  return {
    parcels,
    async countParcels(filter) {
      const [row] = await sql.query<{ parcels: number }>(
        select('count(*) AS parcels FROM orders', conditionsOf(filter, sql.dialect)),
      )
      return row?.parcels ?? 0
    },
  }
}

/** Written so that SQLite sees that they are those of the partial indexes. */
function conditionsOf(filter: ParcelFilter, dialect: Dialect): readonly Condition[] {
  switch (filter.of) {
    case 'tracking':
      return [{ sql: 'tracking_key IS NOT NULL', values: [] }, dialect.oneOf('tracking_key', filter.keys)]
    case 'statement':
      return [equal('statement', filter.statement), { sql: 'statement IS NOT NULL', values: [] }]
    case 'out': {
      const { courier, first = null, last = null, status } = filter
      return [
        { sql: `courier IS NOT NULL AND statement IS NULL AND status <> 'cancelled'`, values: [] },
        equal('courier', courier),
        ...(first === null ? [] : [{ sql: 'handed_over >= ?', values: [first] }]),
        ...(last === null ? [] : [{ sql: 'handed_over <= ?', values: [last] }]),
        ...(status === undefined ? [] : [equal('status', status)]),
      ]
    }
    case 'differences':
      return [equal('courier', filter.courier), { sql: DIFFERS, values: [] }]
  }
}

/** As the index `orders_with_difference` has it; nothing is expected of a cancelled order. */
const DIFFERS =
  "statement IS NOT NULL AND collected <> CASE WHEN status = 'cancelled' THEN 0 ELSE cash_to_collect END"

function equal(column: string, value: Value): Condition {
  return { sql: `${column} = ?`, values: [value] }
}

function beyond(after: ParcelPlace | null): readonly Condition[] {
  if (after === null) return []
  return [{ sql: '(handed_over, position) > (?, ?)', values: [after.handedOver, after.position] }]
}

function listedParcelIn(row: Row): ListedParcel[] {
  const handedOver = parcelIn(row)
  if (handedOver === null) return []
  const { number: orderNumber, status, version, position, tracking_key: trackingKey } = row
  return [{ orderNumber, status, version, position, trackingKey, ...handedOver }]
}
