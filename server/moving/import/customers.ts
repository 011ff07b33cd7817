/**
 * Reads Shopify's or WooCommerce's export of customers. The shop has no accounts: a customer is known by their orders. So the file only
 * completes orders that lack a name, an e-mail, a phone or an address.
 */

import type { ImportSource } from '#events/moving/import-choices.ts'
import { phoneDigits } from '#events/phone.ts'
import { spreadsheetDamage, writtenIdentifier } from '#events/spreadsheet-number.ts'
import { type CsvRow, openCsv, type Span } from './csv-rows.ts'
import { firstOf, type SourceContact } from './read-source.ts'
import { joined } from './source-values.ts'
import { woocommercePlace } from './woocommerce-place.ts'

type Customer = {
  readonly at: Span
  readonly what: string
  readonly contact: SourceContact
  completes: number
}

export type Customers = {
  readonly refused: readonly { readonly at: Span; readonly why: string }[]
  readonly all: readonly Readonly<Customer>[]
  /** The contact of an order, completed from that of the same e-mail or, without one, the same phone. */
  complete(contact: SourceContact): SourceContact
}

export const noCustomers: Customers = { refused: [], all: [], complete: (contact) => contact }

export async function readCustomers(source: ImportSource, file: string): Promise<Customers> {
  const csv =
    source === 'shopify'
      ? await openCsv(file, 'an export of customers from Shopify', ['Email', 'First Name'])
      : await openCsv(file, 'an export of customers from WooCommerce', [
          ['user_email', 'billing_email', 'email'],
          ['first_name', 'billing_first_name'],
        ])
  const refused: { at: Span; why: string }[] = []
  const all: Customer[] = []
  const byMail = new Map<string, Customer>()
  const byPhone = new Map<string, Customer>()
  for await (const row of csv.rows) {
    if (row.wrong !== null) {
      refused.push({ at: row.at, why: row.wrong })
      continue
    }
    const contact = source === 'shopify' ? shopifyContact(row) : woocommerceContact(row)
    const damage = spreadsheetDamage(contact.phone)
    if (damage !== null) {
      refused.push({ at: row.at, why: `its phone: ${damage}` })
      continue
    }
    const id = firstOf(row.get('Customer ID'), row.get('ID'), row.get('user_id'))
    const customer = { at: row.at, what: `customer ${writtenIdentifier(id)}`.trim(), contact, completes: 0 }
    all.push(customer)
    if (contact.email !== '') byMail.set(contact.email.toLowerCase(), customer)
    if (contact.phone !== '') byPhone.set(phoneDigits(contact.phone), customer)
  }
  return {
    refused,
    all,
    complete(contact) {
      const found =
        byMail.get(contact.email.toLowerCase()) ??
        (contact.email === '' ? byPhone.get(phoneDigits(contact.phone)) : undefined)
      if (found === undefined) return contact
      const completed = {
        name: firstOf(contact.name, found.contact.name),
        email: firstOf(contact.email, found.contact.email),
        phone: firstOf(contact.phone, found.contact.phone),
        address: firstOf(contact.address, found.contact.address),
        city: firstOf(contact.city, contact.address === '' ? found.contact.city : ''),
      }
      const fields = ['name', 'email', 'phone', 'address'] as const
      if (fields.some((field) => completed[field] !== contact[field])) found.completes++
      return completed
    },
  }
}

function shopifyContact({ get }: CsvRow): SourceContact {
  const of = (field: string) => firstOf(get(`Default Address ${field}`), get(field))
  return {
    name: joined([get('First Name'), get('Last Name')], ' '),
    email: get('Email'),
    phone: writtenIdentifier(firstOf(get('Phone'), get('Default Address Phone'))),
    address: joined([
      of('Company'),
      of('Address1'),
      of('Address2'),
      of('City'),
      firstOf(of('Province'), of('Province Code')),
      writtenIdentifier(of('Zip')),
      firstOf(of('Country'), of('Country Code')),
    ]),
    city: of('City'),
  }
}

function woocommerceContact({ get }: CsvRow): SourceContact {
  const of = (field: string) => firstOf(get(`billing_${field}`), get(`shipping_${field}`))
  return {
    name: joined(
      [firstOf(get('first_name'), of('first_name')), firstOf(get('last_name'), of('last_name'))],
      ' ',
    ),
    email: firstOf(get('billing_email'), get('user_email'), get('email')),
    phone: writtenIdentifier(of('phone')),
    ...woocommercePlace(of),
  }
}
