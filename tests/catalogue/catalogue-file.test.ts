import { expect, it } from 'vitest'
import { catalogueFile } from '#catalogue/catalogue-file.ts'
import { startingCatalogue } from '#catalogue/products.ts'

it('has the same hash wherever in the log its facts are, and in whichever order their fields', () => {
  const { products, shop, ...others } = startingCatalogue
  const reversed = Object.fromEntries(Object.entries(shop).toReversed()) as typeof shop
  const same = { shop: reversed, products, ...others, position: 99 }
  expect(catalogueFile(same).hash).toBe(catalogueFile(startingCatalogue).hash)
})

it('has another hash when a price, the order of products or the end of a sale differs', () => {
  const { products } = startingCatalogue
  const others = [
    { ...startingCatalogue, products: products.map((product) => ({ ...product, price: product.price + 1 })) },
    { ...startingCatalogue, products: products.toReversed() },
    { ...startingCatalogue, until: '2026-12-01T00:00:00.000Z' },
  ].map((catalogue) => catalogueFile(catalogue).hash)
  expect(new Set([catalogueFile(startingCatalogue).hash, ...others]).size).toBe(4)
})

it('tells shoppers the city of the address alone', () => {
  const shopOf = (address: string) =>
    JSON.parse(catalogueFile({ ...startingCatalogue, shop: { ...startingCatalogue.shop, address } }).json)
      .shop
  expect(shopOf('5 Temple Road\nMozang, Lahore')).toMatchObject({ city: 'Lahore' })
  expect(JSON.stringify(shopOf('5 Temple Road\nMozang, Lahore'))).not.toMatch(/Temple|Mozang/)
  expect(shopOf('')).not.toHaveProperty('city')
})

it('does not tell shoppers how parcels are booked, where couriers are asked, how many units were made, or what only the staff uses', () => {
  const { shop } = startingCatalogue
  const contacts = { phone: '+92 21 1234567', whatsapp: '', email: 'office@courier.example' }
  const couriers = shop.couriers.map((courier) => ({ ...courier, contacts }))
  const { json } = catalogueFile({ ...startingCatalogue, shop: { ...shop, couriers } })
  expect(json).not.toMatch(
    /booking|"stock"|"address"|"messages"|"mails"|Salam|contacts|1234567|courier\.example/,
  )
})
