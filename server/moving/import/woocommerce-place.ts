import { writtenIdentifier } from '#events/spreadsheet-number.ts'
import type { SourceContact } from './read-source.ts'
import { joined } from './source-values.ts'

/** The address in a row of WooCommerce; `of` reads a field, such as `city`, from whichever of its two addresses has it. */
export function woocommercePlace(of: (field: string) => string): Pick<SourceContact, 'address' | 'city'> {
  return {
    address: joined([
      of('company'),
      of('address_1'),
      of('address_2'),
      of('city'),
      of('state'),
      writtenIdentifier(of('postcode')),
      of('country'),
    ]),
    city: of('city'),
  }
}
