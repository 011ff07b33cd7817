/** Looks parcels up in the order read model. */

import { type Condition, select, type Value } from '#events/sql/conditions.ts'
import type { Dialect, Sql } from '#events/sql/sql.ts'
import { type OrderRow, parcelIn } from './order-row.ts'
import { handlingOf } from './order-row-json.ts'
import type { ListedParcel, ParcelFilter, ParcelList, ParcelPlace } from './parcel-list.ts'

const COLUMNS = [
  'number',
  'status',
  'version',
  'position',
  'courier',
  'tracking',
  'tracking_key',
  'cash_to_collect',
  'handed_over',
  'cash_place',
  'cash',
  'city',
  'handling',
] as const satisfies readonly (keyof OrderRow)[]

type Row = Pick<OrderRow, (typeof COLUMNS)[number]>

export function createParcelList(sql: Sql): ParcelList {
  const parcels: ParcelList['parcels'] = async (filter, { after = null, limit } = {}) => {
    const conditions = [...conditionsOf(filter, sql.dialect), ...beyond(after)]
    const ending = `ORDER BY handed_over, position ${limit === undefined ? '' : 'LIMIT ?'}`
    const more = limit === undefined ? [] : [limit]
    const rows = await sql.query<Row>(
      select(`${COLUMNS.join(', ')} FROM orders`, conditions, ending, ...more),
    )
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
    case 'settled':
      return [equal('settled_by', filter.statement), { sql: 'settled_by IS NOT NULL', values: [] }]
    case 'places': {
      const { courier, places, first = null, last = null } = filter
      return [
        { sql: 'cash_place IS NOT NULL', values: [] },
        ...(courier === undefined ? [] : [equal('courier', courier)]),
        dialect.oneOf('cash_place', places),
        ...(first === null ? [] : [{ sql: 'handed_over >= ?', values: [first] }]),
        ...(last === null ? [] : [{ sql: 'handed_over <= ?', values: [last] }]),
      ]
    }
  }
}

function equal(column: string, value: Value): Condition {
  return { sql: `${column} = ?`, values: [value] }
}

function beyond(after: ParcelPlace | null): readonly Condition[] {
  if (after === null) return []
  return [{ sql: '(handed_over, position) > (?, ?)', values: [after.handedOver, after.position] }]
}

function listedParcelIn(row: Row): ListedParcel[] {
  const handedOver = parcelIn(row)
  const { number: orderNumber, status, version, position, tracking_key: trackingKey, cash_place: place } = row
  if (handedOver === null || place === null) return []
  const { city } = row
  const handling = handlingOf(row)
  return [{ orderNumber, status, version, position, trackingKey, place, city, handling, ...handedOver }]
}
