import { describe, expect, it } from 'vitest'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { type StockRow, stockCounts } from '#events/catalogue/stock.ts'
import { unhandled } from '#events/orders/handling.ts'
import {
  type ChangeDraft,
  changesOf,
  draftOf,
  errorsOf,
  rebased,
  whyNotChanged,
  withPiece,
} from '#web/admin/orders/change/change-draft.ts'
import { priceChange, stockWithout } from '#web/admin/orders/change/priced-change.ts'
import { withQuantity, withSize } from '#web/admin/orders/pieces/drafted-lines.ts'
import { sizesLeft } from '#web/admin/orders/pieces/size-left.ts'
import { sampleOrder } from './sample-order.ts'

const delivery = { ...startingCatalogue.shop.delivery, fee: 200, freeAbove: 5000 }
const catalogue: Catalogue = {
  ...startingCatalogue,
  shop: { ...startingCatalogue.shop, delivery },
  products: startingCatalogue.products.map((product) =>
    product.id === 'm7' ? { ...product, price: 1300 } : product,
  ),
}
const [m7, u1] = ['m7', 'u1'].map((id) => catalogue.products.find((product) => product.id === id))
if (m7 === undefined || u1 === undefined) throw new Error('the starting catalogue has both')

/** Two of The Blacksmith (M), ordered at Rs 1,100. */
const order = sampleOrder({ subtotal: 2200, deliveryFee: 200, total: 2400 })
const known = { order, handling: unhandled }
const draft = draftOf(order)
const piece = { productId: 'u1', name: u1.name, size: 'L' } as const

const counts = (rows: readonly StockRow[]) => stockCounts(rows)
const price = (changed: ChangeDraft, rows: readonly StockRow[] = []) =>
  priceChange(changed, known, catalogue, counts(rows))

describe('the draft of a change', () => {
  it('is no change until something differs, however it was reached', () => {
    expect(changesOf(draft, order)).toEqual([])
    const there = withSize(draft, 0, 'L')
    expect(changesOf(withSize(there, 0, 'M'), order)).toEqual([])
    const more = withPiece(draft, piece)
    expect(changesOf(withQuantity(more, 1, 0), order)).toEqual([])
  })

  it('is one command for each part that differs', () => {
    const changed = {
      ...withSize(draft, 0, 'L'),
      address: '1 Canal Road, Multan',
      city: 'multan',
      note: ' Ring ',
    }
    expect(changesOf(changed, order)).toEqual([
      { type: 'ChangeLines', items: [{ id: 'm7-L', size: 'L', quantity: 2 }], discount: null },
      { type: 'ChangeDelivery', address: '1 Canal Road, Multan', city: 'multan' },
      { type: 'ChangeNote', note: 'Ring' },
    ])
  })

  it('makes two lines of the same piece one', () => {
    const twice = withPiece(withPiece(draft, piece), piece)
    expect(twice.lines[1]).toMatchObject({ size: 'L', quantity: 2 })
    const other = withPiece(twice, { ...piece, size: 'S' })
    expect(withSize(other, 2, 'L').lines).toMatchObject([{ size: 'M' }, { size: 'L', quantity: 3 }])
  })

  it('names what stands in its way', () => {
    expect(errorsOf(draft, order)).toEqual({})
    const discount = { amount: 'a lot', freeDelivery: false, reason: null }
    expect(errorsOf({ ...draft, lines: [], address: ' ', discount }, order)).toEqual({
      lines: 'An order has at least one piece. Cancel it instead.',
      amount: 'Please enter whole rupees.',
      reason: 'Please choose a reason.',
      address: 'Address is required.',
    })
    // An empty discount is none.
    expect(errorsOf({ ...draft, discount: { ...discount, amount: '' } }, order)).toEqual({})
  })

  it('needs no address when only the lines of an erased customer’s order change', () => {
    const erased = sampleOrder({ address: '', erased: true })
    expect(errorsOf(withSize(draftOf(erased), 0, 'L'), erased)).toEqual({})
  })

  it('over a later order keeps what its author changed, and takes the rest from there', () => {
    const later = sampleOrder({
      items: [{ id: 'm7-S', name: 'The Blacksmith', size: 'S', quantity: 1, price: 1100 }],
      address: '1 Canal Road, Multan',
      city: 'multan',
    })
    const mine = rebased(withPiece(draft, piece), order, later)
    expect(changesOf(mine, later)).toMatchObject([
      { type: 'ChangeLines', items: [{ id: 'm7-M', quantity: 2 }, { id: 'u1-L' }] },
    ])
    const noted = rebased({ ...draft, note: 'Ring' }, order, later)
    expect(changesOf(noted, later)).toEqual([{ type: 'ChangeNote', note: 'Ring' }])
  })

  it('is for an order that is still here', () => {
    const why = (changes: Parameters<typeof sampleOrder>[0]) =>
      whyNotChanged({ order: sampleOrder(changes) }, (id) => id.toUpperCase())
    expect(why({ status: 'confirmed' })).toBeNull()
    expect(why({ status: 'shipped', courier: 'tcs' })).toBe(
      'It was handed over to TCS, so that it can no longer be changed.',
    )
    expect(why({ status: 'cancelled' })).toBe('It is cancelled, so that it can no longer be changed.')
  })
})

describe('the price of a change', () => {
  it('keeps the price of what stays, also in another size, and says what it costs today', () => {
    const { lines, totals } = price(withPiece(withSize(draft, 0, 'L'), piece))
    expect(lines[0]).toMatchObject({ size: 'L', price: 1100, today: 1300, problem: null })
    expect(lines[1]).toMatchObject({ price: u1.price, today: null })
    expect(totals).toEqual({ subtotal: 2200 + u1.price, deliveryFee: 200, total: 2400 + u1.price })
  })

  it('is less a discount, and what was paid in advance is not collected', () => {
    const discount = { amount: '300', freeDelivery: true, reason: 'regular' } as const
    const handling = { ...unhandled, advance: 500 }
    const { totals, toCollect } = priceChange(
      { ...draft, discount },
      { order, handling },
      catalogue,
      counts([]),
    )
    expect(totals).toEqual({ subtotal: 2200, deliveryFee: 0, total: 1900 })
    expect(toCollect).toBe(1400)
  })

  it('knows what is left beside the pieces of the draft', () => {
    const rows = [
      { productId: 'm7', size: 'M', left: 3 },
      { productId: 'm7', size: 'L', left: 1 },
    ] as const
    const left = (changed: ChangeDraft) => price(changed, rows).lines[0]?.sizes
    expect(left(draft)).toEqual([
      { size: 'S', left: null },
      { size: 'M', left: 3 },
      { size: 'L', left: 1 },
    ])
    // The two pieces of the order in M are free again.
    expect(left(withSize(draft, 0, 'L'))).toEqual([
      { size: 'S', left: null },
      { size: 'M', left: 5 },
      { size: 'L', left: 0 },
    ])
    expect(price(withSize(draft, 0, 'L'), rows).lines[0]?.problem).toBe('Only 1 is left in size L.')
    const free = stockWithout(order, catalogue, counts(rows))
    expect(sizesLeft(m7, free, draft.lines)[1]).toEqual({ size: 'M', left: 3 })
  })

  it('accepts fewer pieces of an oversold size', () => {
    const rows = [{ productId: 'm7', size: 'M', left: -3 }] as const
    expect(price(withQuantity(draft, 0, 1), rows).lines[0]?.problem).toBeNull()
    expect(price(withQuantity(draft, 0, 3), rows).lines[0]?.problem).toBe('Size M is sold out.')
  })
})
