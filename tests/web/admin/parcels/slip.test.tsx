import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Slip } from '#web/admin/parcels/Slip.tsx'
import { sampleOrder } from '../orders/sample-order.ts'
import { readModules } from '../scan/read-codes.ts'

it('a slip lists the products of the parcel in the order of the shelf', () => {
  const item = { id: 'm7-L', name: 'The Blacksmith', size: 'L', quantity: 1, price: 1100 } as const
  const order = sampleOrder({
    items: [item, { ...item, id: 'm7-S', size: 'S' }, { ...item, id: 'u1-M', name: 'Anchor', size: 'M' }],
  })
  const html = renderToStaticMarkup(<Slip order={order} />)
  const rows = [...html.matchAll(/<td[^>]*>(.*?)<\/td><td[^>]*>(\w)<\/td>/g)]
  expect(rows.map(([, product, size]) => `${product} ${size}`)).toEqual([
    '1 × Anchor M',
    '1 × The Blacksmith S',
    '1 × The Blacksmith L',
  ])
})

/** What a reader reads on a slip: the drawn codes from top to bottom. */
async function codesOn(html: string): Promise<readonly string[]> {
  const drawn = html.matchAll(/viewBox="0 0 (\d+) (\d+)".*?<path d="([^"]+)"/g)
  const pictures = [...drawn].map(([, width, height, path = '']) => {
    const rows = Array.from({ length: Number(height) }, () => Array<boolean>(Number(width)).fill(false))
    for (const [, x, y, bar] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(bar))
    }
    return readModules(rows.length === 1 ? Array.from({ length: 24 }, () => rows[0] ?? []) : rows, 3)
  })
  return (await Promise.all(pictures)).flat()
}

describe('the codes on a slip', () => {
  it('are the order’s number twice, as a QR code and as bars', async () => {
    const html = renderToStaticMarkup(<Slip order={sampleOrder()} />)
    expect(await codesOn(html)).toEqual(['FF-2611211000', 'FF-2611211000'])
  })

  it('are also the tracking number, once a courier has the parcel', async () => {
    const order = sampleOrder({ courier: 'leopards', trackingNumber: 'LE7500123456' })
    const html = renderToStaticMarkup(<Slip order={order} />)
    expect((await codesOn(html)).at(-1)).toBe('LE7500123456')
    expect(html).toContain('Leopards')
  })
})

it('a slip shows the city, the return address and the note, and leaves out what is not known', () => {
  const order = sampleOrder()
  const whole = renderToStaticMarkup(
    <Slip order={order} city="Lahore" returnAddress="Shop 14, Liberty Market" note="Call first." />,
  )
  for (const text of [
    '>Lahore<',
    'Return to: </span>Shop 14, Liberty Market',
    'Note: </span>',
    'Call first.',
  ])
    expect(whole).toContain(text)
  const bare = renderToStaticMarkup(<Slip order={order} />)
  for (const text of ['Return to', 'Note']) expect(bare).not.toContain(text)
})
