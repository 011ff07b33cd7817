import { expect, it } from 'vitest'
import { evolveCatalogue, noCatalogue, type ProductState } from '#catalogue/catalogue-state.ts'
import { startingFacts } from '#catalogue/starting-catalogue.ts'
import type { ListedProduct } from '#web/admin/catalogue/list/products.ts'
import { orderHits, productHits } from '#web/admin/find/hits.ts'
import { noMarks, sampleOrder } from '../orders/sample-order.ts'

it('the list of all found orders has no count when they were not all counted', () => {
  const listed = (totalIsAtLeast: boolean) =>
    orderHits('void', { orders: [], total: 200, totalIsAtLeast }, []).map(({ name }) => name)
  expect(listed(false)).toEqual(['Show all 200 orders with “void”'])
  expect(listed(true)).toEqual(['Show all orders with “void”'])
})

it('an order says what of it has the text, where its name, number and city do not', () => {
  const order = sampleOrder({ city: 'lahore', trackingNumber: 'LE7712345' })
  const listed = { ...order, since: order.date, marks: noMarks }
  const noteOf = (text: string) =>
    orderHits(text, { orders: [listed], total: 1, totalIsAtLeast: false }, []).map(({ note }) =>
      note?.join(' · '),
    )
  expect(noteOf('ayesha')).toEqual(['Lahore · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('blacksmith')).toEqual(['2 × The Blacksmith M · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('0300 123')).toEqual(['0300 1234567 · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('le7712345')).toEqual(['LE7712345 · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('mall road')).toEqual(['12 Mall Road, Lahore · FF-2611211000 · 21 Nov, 12:00 pm'])
})

it('a product says what is left of each size', () => {
  const [product] = startingFacts('2026-01-01T00:00:00.000Z').reduce(evolveCatalogue, noCatalogue).products
  const sold: readonly ProductState[] = product ? [{ ...product, sizes: ['S', 'M', 'L'] }] : []
  const id = product?.id ?? ''
  const noteOf = (stockLeft: ListedProduct['stockLeft'], found = sold) =>
    productHits(id, found, [{ id, stockLeft }]).map(({ note }) => note)
  expect(noteOf({ S: 4, M: 0, L: null })).toEqual([['S 4 left · M sold out · L']])
  expect(noteOf(null)).toEqual([['S · M · L']])
  expect(
    noteOf(
      { S: 4 },
      sold.map((each) => ({ ...each, soldOut: true })),
    ),
  ).toEqual([['sold out']])
  // Not loaded yet, or not received.
  expect(productHits(id, sold, undefined).map(({ note }) => note)).toEqual([['']])
})
