/** The owner may change contacts and delivery fee in `catalogue/shop.json`; the tests expect those that it came with. */

import { describeShop } from '#catalogue/brand.ts'
import { catalogueAt } from '#catalogue/catalogue.ts'
import { startingFacts, startingShop } from '#catalogue/starting-catalogue.ts'
import { checkAnswers } from '#server/platform/http/check-sent.ts'
import { showCatalogue } from '#web/storefront/page/catalogue.ts'

Object.assign(startingShop, {
  email: '',
  phone: '',
  whatsapp: '',
  delivery: { ...startingShop.delivery, fee: 0, freeAbove: 2000 },
})
// A shop of an earlier test file may have been described otherwise.
describeShop(startingShop)

checkAnswers()

const now = Date.parse('2026-01-01T00:00:00.000Z')
showCatalogue(catalogueAt(startingFacts(new Date(now).toISOString()), now))
