import { expect, it } from 'vitest'
import { orderHits } from '#web/admin/find/hits.ts'
import { noMarks, sampleOrder } from './sample-order.ts'

it('the list of all found orders says when they were not all counted', () => {
  const listed = (totalIsAtLeast: boolean) =>
    orderHits('void', { orders: [], total: 200, totalIsAtLeast }).map(({ name }) => name)
  expect(listed(false)).toEqual(['Show all 200 orders with “void”'])
  expect(listed(true)).toEqual(['Show all 200+ orders with “void”'])
})

it('an order says what of it has the text, where its name, number and city do not', () => {
  const order = sampleOrder({ city: 'lahore', trackingNumber: 'LE7712345' })
  const listed = { ...order, since: order.date, marks: noMarks }
  const noteOf = (text: string) =>
    orderHits(text, { orders: [listed], total: 1, totalIsAtLeast: false }).map(({ note }) =>
      note?.join(' · '),
    )
  expect(noteOf('ayesha')).toEqual(['Lahore · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('blacksmith')).toEqual(['2 × The Blacksmith M · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('0300 123')).toEqual(['0300 1234567 · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('le7712345')).toEqual(['LE7712345 · FF-2611211000 · 21 Nov, 12:00 pm'])
  expect(noteOf('mall road')).toEqual(['12 Mall Road, Lahore · FF-2611211000 · 21 Nov, 12:00 pm'])
})
