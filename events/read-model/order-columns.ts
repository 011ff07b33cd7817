/** The columns of the order read model in both engines. */

import type { OrderRow } from './order-row.ts'

export type OrderColumn = keyof OrderRow

/**
 * As PostgreSQL defines them, with `COLLATE "C"` where their order or their beginning matters. The compiler compares the
 * names with the type of a row, which says what they contain.
 */
export const orderColumns: Readonly<Record<OrderColumn, string>> = {
  position: 'bigint PRIMARY KEY',
  number: 'text COLLATE "C" NOT NULL',
  version: 'integer NOT NULL',
  status: 'text COLLATE "C" NOT NULL',
  cancel_reason: 'text',
  day: 'text COLLATE "C" NOT NULL',
  total: 'bigint NOT NULL',
  name: 'text COLLATE "C" NOT NULL',
  email: 'text COLLATE "C" NOT NULL',
  phone: 'text COLLATE "C" NOT NULL',
  address: 'text COLLATE "C" NOT NULL',
  products: 'text COLLATE "C" NOT NULL',
  device: 'text COLLATE "C"',
  document: 'text NOT NULL',
  customer_mail: 'text NOT NULL',
  customer_attempts: 'integer NOT NULL',
  customer_channel: 'text',
  shop_mail: 'text NOT NULL',
  shop_attempts: 'integer NOT NULL',
  shop_channel: 'text',
  ratings: 'text NOT NULL',
  since: 'text COLLATE "C" NOT NULL',
  contact_attempts: 'integer NOT NULL',
  last_contact: 'text',
  courier: 'text COLLATE "C"',
  tracking: 'text COLLATE "C"',
  tracking_key: 'text COLLATE "C"',
  cash_to_collect: 'bigint',
  handed_over: 'text COLLATE "C"',
  cash_place: 'text COLLATE "C"',
  statement: 'text COLLATE "C"',
  settled_by: 'text COLLATE "C"',
  cash: 'text',
  parcel_mail: 'text',
  parcel_attempts: 'integer NOT NULL',
  parcel_channel: 'text',
  later_mails: 'text',
  city: 'text COLLATE "C"',
  channel: 'text COLLATE "C"',
  campaign: 'text COLLATE "C"',
  printed: 'integer',
  packed: 'text COLLATE "C"',
  call_back: 'text COLLATE "C"',
  answer_due: 'text COLLATE "C"',
  coming_back: 'text COLLATE "C"',
  received: 'text COLLATE "C"',
  return_asked: 'text COLLATE "C"',
  blocked: 'text COLLATE "C"',
  waits_for: 'text COLLATE "C"',
  handling: 'text',
  pieces: 'text COLLATE "C" NOT NULL',
  confirmed_by: 'text COLLATE "C"',
  outcome: 'text COLLATE "C" NOT NULL',
  days_to_door: 'integer',
  collected: 'bigint',
  charges: 'bigint',
  paid_directly: 'bigint NOT NULL',
  sold: 'text COLLATE "C"',
}

// `Object.keys` returns strings of any kind.
export const ORDER_COLUMNS = Object.keys(orderColumns) as readonly OrderColumn[]

/** For `CREATE TABLE`. */
export const DEFINED_COLUMNS = ORDER_COLUMNS.map((column) => `${column} ${orderColumns[column]}`).join(
  ',\n    ',
)
