/**
 * Reads Shopify's export of orders. Each line item has a row; the rows of an order have the same `Name`, and one of them alone has
 * the order's own fields.
 */

import type { ImportedStatus } from '#events/moving/import-choices.ts'
import { writtenIdentifier } from '#events/spreadsheet-number.ts'
import { type CsvRow, lineNumbersOf, openCsv, type RowGroup, rowGroups } from './csv-rows.ts'
import { firstOf, type Read, type SourceContact, type SourceLine, type SourceOrder } from './read-source.ts'
import { joined } from './source-values.ts'

export async function* shopifyOrders(file: string): AsyncGenerator<Read<SourceOrder>, void> {
  const csv = await openCsv(file, 'an export of orders from Shopify', [
    'Name',
    'Total',
    'Created at',
    'Lineitem name',
    'Lineitem quantity',
    'Lineitem price',
  ])
  for (const group of await rowGroups(csv.rows, ({ get }) => get('Name'))) yield orderOf(group)
}

function orderOf({ at, wrong, first, rows }: RowGroup): Read<SourceOrder> {
  const number = first.get('Name').replace(/^#/, '')
  const what = `order ${number}`
  if (wrong !== null) return { at, what, refused: wrong }
  const [head, ...others] = rows.filter((row) => row.get('Total') !== '')
  if (head === undefined) return { at, what, refused: 'the row with its date and total is missing' }
  if (others.length > 0) {
    const lines = lineNumbersOf([head, ...others])
    const refused = `its date and total are in several rows (${lines}): the file has it more than once`
    return { at, what, refused }
  }
  const { get } = head
  return {
    at,
    what,
    value: {
      number,
      placedAt: get('Created at'),
      currency: get('Currency'),
      status: statusOf(head),
      // Rows can also be of further payments and have no line item.
      lines: rows.filter((row) => row.get('Lineitem name') !== '').map(lineOf),
      deliveryFee: get('Shipping'),
      discount: get('Discount Amount'),
      total: get('Total'),
      refunded: get('Refunded Amount'),
      payment: get('Payment Method'),
      contact: contactOf(head),
    },
  }
}

const lineOf = ({ get }: CsvRow): SourceLine => ({
  name: get('Lineitem name'),
  sku: get('Lineitem sku'),
  quantity: get('Lineitem quantity'),
  price: get('Lineitem price'),
})

function statusOf({ get }: CsvRow): ImportedStatus {
  const paid = get('Financial Status').toLowerCase()
  if (paid === 'refunded') return 'refunded'
  if (get('Cancelled at') !== '' || paid === 'voided' || paid === 'expired') return 'cancelled'
  return ['fulfilled', 'partial'].includes(get('Fulfillment Status').toLowerCase()) ? 'sent' : 'open'
}

function contactOf({ get }: CsvRow): SourceContact {
  const of = (field: string) => firstOf(get(`Shipping ${field}`), get(`Billing ${field}`))
  const street = firstOf(of('Street'), joined([of('Address1'), of('Address2')]))
  const province = firstOf(of('Province Name'), of('Province'))
  return {
    name: of('Name'),
    email: get('Email'),
    phone: writtenIdentifier(firstOf(of('Phone'), get('Phone'))),
    address: joined([
      of('Company'),
      street,
      of('City'),
      province,
      writtenIdentifier(of('Zip')),
      of('Country'),
    ]),
    city: of('City'),
  }
}
