/** The order that is typed: its lines, its price as the server computes it, its errors, and what is sent. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availability } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { sizes } from '#catalogue/product.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { nothingCounted, stockCounts } from '#events/catalogue/stock.ts'
import { decide } from '#events/order-decider.ts'
import { discountReasons, orderChannels, paymentMeans } from '#events/orders/order.ts'
import { noOrder } from '#events/orders/order-state.ts'
import { emptyDraft, isEmpty, type OrderDraft, sizeOfKey, withProduct } from '#web/admin/orders/new/draft.ts'
import { draftErrors } from '#web/admin/orders/new/draft-errors.ts'
import { missingWords } from '#web/admin/orders/new/missing-words.ts'
import { offeredProducts } from '#web/admin/orders/new/offered-products.ts'
import { priceDraft } from '#web/admin/orders/new/priced-draft.ts'
import { notPlaced, typedOrder } from '#web/admin/orders/new/typed-order.ts'
import { withQuantity, withSize } from '#web/admin/orders/pieces/drafted-lines.ts'
import { stockOf } from '#web/admin/orders/pieces/size-left.ts'

const KEY = '7b0e3f1c-5d1f-4a52-9f2e-0d8f3f9c2a11'
const empty = emptyDraft(KEY, 'phone')
const delivery = { ...startingCatalogue.shop.delivery, fee: 200, freeAbove: 2000 }
const catalogue: Catalogue = { ...startingCatalogue, shop: { ...startingCatalogue.shop, delivery } }
const price = (draft: OrderDraft, stock = nothingCounted) => priceDraft(draft, catalogue, stock)
const written: OrderDraft = {
  ...empty,
  phone: '0300 1234567',
  name: 'Ayesha Khan',
  address: '12 Mall Road, Lahore',
  city: 'lahore',
  lines: [{ productId: 'u1', size: 'M', quantity: 1 }],
}
const errorsOf = (draft: OrderDraft, stock = nothingCounted) => draftErrors(draft, price(draft, stock))
const left = (rows: Readonly<Record<string, number>>) =>
  stockCounts(Object.entries(rows).map(([size, left]) => ({ productId: 'u1', size: size as 'S', left })))

describe('the lines', () => {
  it('are added once for each product until their size is chosen', () => {
    const once = withProduct(empty, 'u1', sizes)
    expect(once.lines).toEqual([{ productId: 'u1', size: null, quantity: 1 }])
    expect(withProduct(once, 'u1', sizes)).toBe(once)
    const sized = withSize(once, 0, 'M')
    expect(withProduct(sized, 'u1', sizes).lines).toHaveLength(2)
  })

  it('become one when they are the same piece', () => {
    const two = withProduct(withSize(withProduct(empty, 'u1', sizes), 0, 'M'), 'u1', sizes)
    expect(withSize(two, 1, 'M').lines).toEqual([{ productId: 'u1', size: 'M', quantity: 2 }])
    expect(withSize(two, 1, 'L').lines.map(({ size }) => size)).toEqual(['M', 'L'])
  })

  it('have the only size that a product has', () => {
    const once = withProduct(empty, 'u1', ['L'])
    expect(withProduct(once, 'u1', ['L']).lines).toEqual([{ productId: 'u1', size: 'L', quantity: 2 }])
  })

  it('go with their last piece', () => {
    expect(withQuantity(written, 0, 3).lines[0]?.quantity).toBe(3)
    expect(withQuantity(written, 0, 0).lines).toEqual([])
    expect(withQuantity(written, 0, 500).lines[0]?.quantity).toBe(99)
  })

  it('take a size from its letter, if it is made', () => {
    expect([
      sizeOfKey('m', sizes),
      sizeOfKey('L', sizes),
      sizeOfKey('x', sizes),
      sizeOfKey('m', ['L']),
    ]).toEqual(['M', 'L', null, null])
  })

  it('never contain a piece twice, whatever is done', () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('add' as const), id: fc.constantFrom('u1', 'm7') }),
      fc.record({ does: fc.constant('size' as const), place: fc.nat(4), size: fc.constantFrom(...sizes) }),
      fc.record({ does: fc.constant('count' as const), place: fc.nat(4), quantity: fc.nat(120) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { lines } = steps.reduce((draft, step) => {
          if (step.does === 'add') return withProduct(draft, step.id, sizes)
          if (step.does === 'size') return withSize(draft, step.place, step.size)
          return withQuantity(draft, step.place, step.quantity)
        }, empty)
        expect(new Set(lines.map(({ productId, size }) => `${productId} ${size}`)).size).toBe(lines.length)
        expect(lines.every(({ quantity }) => quantity >= 1 && quantity <= 99)).toBe(true)
      }),
    )
  })
})

describe('the price', () => {
  it('follows the discount, the free delivery and the advance', () => {
    expect(price(written)).toMatchObject({
      totals: { subtotal: 1400, deliveryFee: 200, total: 1600 },
      off: 0,
    })
    const discount = { amount: '150', freeDelivery: false, reason: 'regular' } as const
    expect(price({ ...written, discount })).toMatchObject({
      totals: { total: 1450 },
      off: 150,
      collects: 1450,
    })
    const free = { amount: '', freeDelivery: true, reason: 'apology' } as const
    expect(price({ ...written, discount: free })).toMatchObject({
      totals: { deliveryFee: 0, total: 1400 },
      off: 0,
    })
    const advance = { amount: '1,000', means: 'jazzcash', reference: '' } as const
    expect(price({ ...written, advance })).toMatchObject({ advance: 1000, collects: 600 })
  })

  it('says which sizes are short or gone', () => {
    const problems = (quantity: number, rows: Readonly<Record<string, number>>) =>
      price(withQuantity(written, 0, quantity), left(rows)).lines[0]?.problem
    expect(problems(2, { M: 2 })).toBeNull()
    expect(problems(3, { M: 2 })).toBe('Only 2 are left in size M.')
    expect(problems(2, { M: 1 })).toBe('Only 1 is left in size M.')
    expect(problems(1, { M: -1 })).toBe('Size M is sold out.')
    expect(problems(9, { S: 0 })).toBeNull()
  })

  it('knows what is left of each size, and sizes that are not counted', () => {
    const stock = stockOf([
      { id: 'u1', stockLeft: { S: 0, M: 4, L: null } },
      { id: 'm7', stockLeft: null },
    ])
    expect(price(written, stock).lines[0]?.sizes).toEqual([
      { size: 'S', left: 0 },
      { size: 'M', left: 4 },
      { size: 'L', left: null },
    ])
  })

  it('says when a product is no longer to be had', () => {
    const problem = (change: Partial<Catalogue['products'][number]> | null) => {
      const products = catalogue.products.flatMap((product) =>
        product.id !== 'u1' ? [product] : change === null ? [] : [{ ...product, ...change }],
      )
      return priceDraft(written, { ...catalogue, products }, nothingCounted).lines[0]?.problem
    }
    expect(problem({ soldOut: true })).toBe('It is sold out.')
    expect(problem({ comingSoon: true })).toBe('It is not on sale yet.')
    expect(problem({ sizes: ['L'] })).toBe('It is not made in size M.')
    expect(problem(null)).toBe('The shop no longer has it.')
  })
})

describe('the errors', () => {
  it('are those of the shipping form, without an e-mail', () => {
    expect(errorsOf(written)).toEqual({})
    expect(errorsOf(empty)).toEqual({
      phone: 'Phone number is required.',
      name: 'Name is required.',
      address: 'Address is required.',
      items: 'Please add a piece.',
    })
    expect(errorsOf({ ...written, email: 'ayesha', phone: '12' })).toEqual({
      email: 'Enter a valid email address.',
      phone: 'Enter a valid phone number (7 to 15 characters).',
    })
  })

  it('name the piece without a size and the one of which too little is left', () => {
    const unsized = withProduct(written, 'm7', sizes)
    expect(errorsOf(unsized).items).toBe('Please choose a size of The Blacksmith.')
    expect(errorsOf(withQuantity(written, 0, 2), left({ M: 1 })).items).toBe(
      'Vision Void: Only 1 is left in size M.',
    )
  })

  it('ask for an amount and a reason of a discount, and accept no more than the pieces cost', () => {
    const discounted = (amount: string, freeDelivery = false) =>
      errorsOf({ ...written, discount: { amount, freeDelivery, reason: 'regular' } }).discount
    expect(['', '0', '12.5', 'many'].map((amount) => discounted(amount))).toEqual(
      Array(4).fill('Please enter whole rupees, such as 500.'),
    )
    expect(discounted('1401')).toBe('The pieces cost Rs 1,400.')
    expect([discounted('1400'), discounted('', true)]).toEqual([undefined, undefined])
    const unexplained = { amount: '100', freeDelivery: false, reason: null }
    expect(errorsOf({ ...written, discount: unexplained })).toEqual({ reason: 'Please choose a reason.' })
  })

  it('accept an advance of up to the whole total', () => {
    const paid = (amount: string) =>
      errorsOf({ ...written, advance: { amount, means: 'bank', reference: '' } }).advance
    expect(paid('')).toBe('Please enter whole rupees, such as 500.')
    expect(paid('1601')).toBe('The order costs Rs 1,600.')
    expect(paid('1600')).toBeUndefined()
  })
})

describe('a typed order and the rules of the server', () => {
  const line = fc.record({
    productId: fc.constantFrom(...catalogue.products.slice(0, 12).map(({ id }) => id)),
    size: fc.constantFrom(...sizes),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const anyDraft = fc.record({
    lines: fc.uniqueArray(line, {
      minLength: 1,
      maxLength: 4,
      selector: ({ productId, size }) => `${productId} ${size}`,
    }),
    discount: fc.option(
      fc.record({
        amount: fc.nat(3000).map(String),
        freeDelivery: fc.boolean(),
        reason: fc.constantFrom(...discountReasons),
      }),
    ),
    advance: fc.option(
      fc.record({
        amount: fc.nat(6000).map(String),
        means: fc.constantFrom(...paymentMeans),
        reference: fc.constant(''),
      }),
    ),
    channel: fc.constantFrom(...orderChannels),
    isConfirmed: fc.boolean(),
  })
  const anyStock = fc
    .array(
      fc.record({
        productId: fc.constantFrom(...catalogue.products.slice(0, 12).map(({ id }) => id)),
        size: fc.constantFrom(...sizes),
        left: fc.integer({ min: -1, max: 6 }),
      }),
      { maxLength: 12 },
    )
    .map(stockCounts)

  it('a draft without errors is accepted at the price that it shows, and one with wrong pieces is refused', () => {
    fc.assert(
      fc.property(anyDraft, anyStock, (chosen, stock) => {
        const draft: OrderDraft = { ...written, ...chosen }
        const priced = price(draft, stock)
        const errors = draftErrors(draft, priced)
        const { phone, name, email, address, items, total, channel, discount, advance, note, isConfirmed } =
          typedOrder(draft, priced.totals.total)
        const decision = decide(
          {
            type: 'PlaceOrder',
            orderNumber: 'FF-2611241234',
            day: '2026-11-24',
            lines: items,
            catalogue,
            stock,
            total,
            customer: { name, email, phone, address, device: null },
            newCustomer: true,
            byHand: { channel, discount, advance, note, isConfirmed },
          },
          noOrder,
        )
        if (Object.keys(errors).length === 0) {
          expect(decision).toMatchObject({ accepted: true })
          if (decision.accepted) expect(decision.events[0]).toMatchObject({ data: { ...priced.totals } })
        }
        if (errors.items !== undefined) expect(decision).toMatchObject({ accepted: false })
      }),
    )
  })
})

describe('what is said to be missing', () => {
  const words = (draft: OrderDraft, stock = nothingCounted) => missingWords(draft, errorsOf(draft, stock))

  it('is the first thing that is missing, in the order of the form', () => {
    expect(words(empty)).toBe('Add a phone number')
    expect(words({ ...written, phone: '12' })).toBe('Correct the phone number')
    expect(words({ ...written, name: ' ', lines: [] })).toBe('Add a name')
    expect(words({ ...written, address: '' })).toBe('Add an address')
    expect(words({ ...written, lines: [] })).toBe('Add a piece')
    expect(words(withProduct(written, 'm7', sizes))).toBe('Choose a size')
    expect(words(withQuantity(written, 0, 2), left({ M: 1 }))).toBe('Correct the pieces')
    expect(words({ ...written, discount: { amount: '1', freeDelivery: false, reason: null } })).toBe(
      'Choose a reason',
    )
    expect(words({ ...written, advance: { amount: '', means: 'bank', reference: '' } })).toBe(
      'Correct the advance',
    )
  })

  it('is nothing for an order that can be placed', () => {
    expect(words(written)).toBeNull()
  })
})

describe('what is sent', () => {
  it('is the draft in the words of the call', () => {
    const draft: OrderDraft = {
      ...written,
      channel: 'instagram',
      note: ' Ring twice ',
      discount: { amount: '100', freeDelivery: true, reason: 'several' },
      advance: { amount: '500', means: 'easypaisa', reference: ' TX 9 ' },
    }
    expect(typedOrder(draft, 1300)).toEqual({
      phone: '0300 1234567',
      name: 'Ayesha Khan',
      email: '',
      address: '12 Mall Road, Lahore',
      city: 'lahore',
      items: [{ id: 'u1-M', size: 'M', quantity: 1 }],
      total: 1300,
      channel: 'instagram',
      discount: { amount: 100, freeDelivery: true, reason: 'several' },
      advance: { amount: 500, means: 'easypaisa', reference: 'TX 9' },
      note: 'Ring twice',
      isConfirmed: false,
    })
    expect(typedOrder(written, 1600)).not.toHaveProperty('discount')
  })

  it('is not confirmed before somebody says so, however it came', () => {
    for (const channel of orderChannels)
      expect(typedOrder({ ...written, channel }, 1600)).toMatchObject({ isConfirmed: false })
    expect(typedOrder({ ...written, isConfirmed: true }, 1600)).toMatchObject({ isConfirmed: true })
  })

  it('is not worth keeping while nothing is typed', () => {
    expect(isEmpty({ ...empty, channel: 'instagram' })).toBe(true)
    expect(
      [{ phone: '0' }, { lines: written.lines }, { note: 'x' }].some((typed) =>
        isEmpty({ ...empty, ...typed }),
      ),
    ).toBe(false)
  })
})

describe('the answer to a draft that was not placed', () => {
  const failure = { ok: false, error: 'No', fields: {}, retryAfter: null, body: null } as const
  it('says what to do about it', () => {
    const shortages = [{ productId: 'u1', name: 'Vision Void', size: 'M' as const, left: 1 }]
    const totals = { subtotal: 1, deliveryFee: 0, total: 1 }
    expect(notPlaced({ ...failure, status: 409, body: { shortages } })).toEqual({ kind: 'short', shortages })
    expect(notPlaced({ ...failure, status: 409, body: { totals } })).toEqual({ kind: 'other-price', totals })
    expect(notPlaced({ ...failure, status: 422 })).toEqual({ kind: 'placed-before' })
    expect(notPlaced({ ...failure, status: 422, fields: { amount: 'Less', city: 'Odd' } })).toEqual({
      kind: 'wrong',
      errors: { advance: 'Less' },
    })
    expect(notPlaced({ ...failure, status: 422, fields: { city: 'Odd' } })).toEqual({
      kind: 'refused',
      sentence: 'No',
    })
    expect([0, 408, 500, 503].map((status) => notPlaced({ ...failure, status }).kind)).toEqual(
      Array(4).fill('unknown'),
    )
    expect(notPlaced({ ...failure, status: 403 }).kind).toBe('refused')
  })
})

describe('the offered products', () => {
  it('are found by the beginning of a word, those that can be ordered first', () => {
    expect(offeredProducts(catalogue.products, '', nothingCounted)).toEqual([])
    const [first] = offeredProducts(catalogue.products, 'vis', nothingCounted)
    expect(first).toMatchObject({ product: { id: 'u1' }, unavailable: null })
    const gone = left({ S: 0, M: 0, L: -2 })
    const offered = offeredProducts(catalogue.products, 'vis', gone)
    expect(offered[0]?.product.id).not.toBe('u1')
    expect(offered.find(({ product }) => product.id === 'u1')?.unavailable).toBe('Sold out')
    const all = offeredProducts(catalogue.products, 'tee', nothingCounted)
    expect(all.length).toBeLessThanOrEqual(8)
    const soldOut = catalogue.products.find((product) => availability(product) === 'sold-out')
    expect(offeredProducts(catalogue.products, soldOut?.name ?? '', nothingCounted)[0]).toMatchObject({
      unavailable: 'Sold out',
    })
  })
})
