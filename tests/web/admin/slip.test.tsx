import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Slip } from '#web/admin/parcels/Slip.tsx'
import { sampleOrder } from './sample-order.ts'

it('a slip lists the products of the parcel in the order of the shelf', () => {
  const item = { id: 'm7-L', name: 'The Blacksmith', size: 'L', quantity: 1, price: 1100 } as const
  const order = sampleOrder({
    items: [item, { ...item, id: 'm7-S', size: 'S' }, { ...item, id: 'u1-M', name: 'Anchor', size: 'M' }],
  })
  const html = renderToStaticMarkup(<Slip order={order} historyUrl="https://shop.test/order-history" />)
  const rows = [...html.matchAll(/<td[^>]*>(.*?)<\/td><td[^>]*>(\w)<\/td>/g)]
  expect(rows.map(([, product, size]) => `${product} ${size}`)).toEqual([
    '1 × Anchor M',
    '1 × The Blacksmith S',
    '1 × The Blacksmith L',
  ])
})
