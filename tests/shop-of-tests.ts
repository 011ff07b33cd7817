/** The owner may change contacts and delivery fee in `catalogue/shop.json`; the tests expect those that it came with. */

import { brand } from '#catalogue/brand.ts'
import { catalogueAt } from '#catalogue/catalogue.ts'
import { startingFacts, startingShop } from '#catalogue/starting-catalogue.ts'
import { showCatalogue } from '#web/storefront/page/catalogue.ts'

const { delivery } = brand
Object.assign(brand, {
  email: '',
  phone: '',
  whatsapp: '',
  delivery: { ...delivery, fee: 0, freeAbove: 2000 },
})

Object.assign(startingShop, { ...brand })
const now = Date.parse('2026-01-01T00:00:00.000Z')
showCatalogue(catalogueAt(startingFacts(new Date(now).toISOString()), now))
