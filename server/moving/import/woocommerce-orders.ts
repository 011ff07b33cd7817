/**
 * Reads orders of WooCommerce, which has no export of orders of its own, as "Order Export & Order Import for WooCommerce" writes them
 * (one row for an order, its items in `line_item_1`, `line_item_2` … as `name:…|quantity:…|total:…`), and as "Customer / Order /
 * Coupon Export" does (all items in `line_items`, divided by `;`, or one row for each item with `item_name`).
 */

import type { ImportedStatus } from '#events/moving/import-choices.ts'
import { writtenIdentifier } from '#events/spreadsheet-number.ts'
import { type CsvRow, lineNumbersOf, openCsv, type RowGroup, rowGroups } from './csv-rows.ts'
import { firstOf, type Read, type SourceContact, type SourceLine, type SourceOrder } from './read-source.ts'
import { joined } from './source-values.ts'
import { woocommercePlace } from './woocommerce-place.ts'

export async function* woocommerceOrders(file: string): AsyncGenerator<Read<SourceOrder>, void> {
  const csv = await openCsv(file, 'an export of orders from WooCommerce', [
    ['order_id', 'order_number'],
    ['order_date', 'date'],
    'status',
    ['order_total', 'total'],
    ['line_item_1', 'line_items', 'item_name'],
  ])
  const itemColumns = [...csv.columns].filter((column) => /^line_item_\d+$/.test(column))
  for (const group of await rowGroups(csv.rows, numberOf)) yield orderOf(group, itemColumns)
}

const numberOf = ({ get }: CsvRow) => firstOf(get('order_id'), get('order_number'))

const statuses: Readonly<Record<string, ImportedStatus>> = {
  completed: 'sent',
  refunded: 'refunded',
  cancelled: 'cancelled',
  failed: 'cancelled',
  pending: 'open',
  processing: 'open',
  'on-hold': 'open',
}

function orderOf({ at, wrong, first, rows }: RowGroup, itemColumns: readonly string[]): Read<SourceOrder> {
  const { get } = first
  const number = numberOf(first)
  const about = { at, what: `order ${number}` }
  if (wrong !== null) return { ...about, refused: wrong }
  if (rows.length > 1 && rows.some((row) => row.get('item_name') === ''))
    return {
      ...about,
      refused: `it has several rows (${lineNumbersOf(rows)}), in a file with one row for each order`,
    }
  const written = get('status').toLowerCase().replace(/^wc-/, '')
  const status = statuses[written]
  if (status === undefined)
    return ['trash', 'checkout-draft', 'auto-draft'].includes(written)
      ? { ...about, skipped: 'it was never placed or is in the trash' }
      : { ...about, refused: `the status "${written}" is unknown` }
  return {
    ...about,
    value: {
      number,
      placedAt: firstOf(get('order_date'), get('date')),
      currency: firstOf(get('order_currency'), get('currency')),
      status,
      lines: rows.flatMap((row) => linesOf(row, itemColumns)),
      deliveryFee: get('shipping_total'),
      discount: firstOf(get('discount_total'), get('cart_discount')),
      total: firstOf(get('order_total'), get('total')),
      refunded: firstOf(get('refunded_total'), get('refund_total')),
      payment: firstOf(get('payment_method_title'), get('payment_method')),
      contact: contactOf(first),
    },
  }
}

function linesOf({ get }: CsvRow, itemColumns: readonly string[]): readonly SourceLine[] {
  if (get('item_name') !== '')
    return [
      lineFrom({
        name: get('item_name'),
        sku: get('item_sku'),
        quantity: get('item_quantity'),
        total: firstOf(get('item_subtotal'), get('item_total')),
      }),
    ]
  const items = [...itemColumns.map(get), ...get('line_items').split(';')]
  return items.filter((item) => item.trim() !== '').map((item) => lineFrom(fieldsOf(item)))
}

/** `name:Tee|sku:T-S|quantity:2|total:3000.00`. A name may have colons. */
function fieldsOf(item: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    item.split('|').map((field) => {
      const colon = field.indexOf(':')
      return [field.slice(0, colon).trim(), field.slice(colon + 1).trim()]
    }),
  )
}

/** The files have the sum of a line. */
function lineFrom(fields: Readonly<Record<string, string>>): SourceLine {
  const { name = '', sku = '', quantity = '', total = '', sub_total = '', subtotal = '' } = fields
  return { name, sku, quantity, price: firstOf(sub_total, subtotal, total), isSum: true }
}

function contactOf({ get }: CsvRow): SourceContact {
  const of = (field: string) => firstOf(get(`shipping_${field}`), get(`billing_${field}`))
  const name = (whose: string) => joined([get(`${whose}_first_name`), get(`${whose}_last_name`)], ' ')
  return {
    name: firstOf(name('shipping'), name('billing'), get('billing_full_name')),
    email: firstOf(get('billing_email'), get('customer_email')),
    phone: writtenIdentifier(firstOf(get('billing_phone'), get('shipping_phone'))),
    ...woocommercePlace(of),
  }
}
