import { expect, it } from 'vitest'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { firstSteps } from '#web/admin/shop/first-steps.ts'
import { setWords } from '#web/admin/shop/set-words.ts'

const wordsOf = (shop: typeof startingShop) =>
  firstSteps.map((step) => setWords(step, { shop, products: [] }))

it('the end of the first steps says what was set, and what is missing', () => {
  const delivery = { fee: 150, freeAbove: 3000, time: '24-48h' }
  const policies = { ...startingShop.policies, returns: '10 days' }
  const couriers = startingShop.couriers.slice(0, 1)
  const shop = {
    ...startingShop,
    email: '',
    phone: '',
    whatsapp: '923001234567',
    delivery,
    policies,
    couriers,
  }
  expect(wordsOf(shop)).toEqual([
    'WhatsApp\u00a0+92\u00a0300\u00a01234567',
    'Rs 150, free above Rs 3,000, 24-48h',
    '10 days',
    couriers[0]?.name,
    'Nothing yet',
  ])
  expect(wordsOf({ ...shop, whatsapp: '', couriers: [], delivery: { ...delivery, fee: 0 } })).toEqual([
    'Nothing yet',
    'Free, 24-48h',
    '10 days',
    'Nothing yet',
    'Nothing yet',
  ])
})
