import { describe, expect, it } from 'vitest'
import type { AttemptReason, ShownAfterSale, ShownPiece } from '#events/orders/order.ts'
import {
  afterSaleWords,
  failedDeliveryWords,
  linkedWords,
} from '#web/storefront/order-history/after-sale-words.ts'
import { startingChoice, whatIsMissing } from '#web/storefront/order-history/return-choice.ts'

const at = '2026-11-24T12:00:00.000Z'
const medium: ShownPiece = { productId: 'm7', name: 'The Blacksmith', size: 'M', quantity: 1 }
const words = (afterSale: ShownAfterSale, named = false) => afterSaleWords(afterSale, named)
const agreed = {
  step: 'agreed',
  at,
  pieces: [medium],
  exchange: null,
  backFirst: true,
  sendTo: null,
} as const

describe('what became of an order after its delivery', () => {
  it('is a request with the sizes, and with names where there are several products', () => {
    const asked = { step: 'asked', at, wish: 'exchange', pieces: [{ ...medium, wanted: 'L' }] } as const
    expect(words(asked)).toBe('You asked for M → L on 24 Nov. The shop will answer.')
    expect(words(asked, true)).toBe('You asked for The Blacksmith M → L on 24 Nov. The shop will answer.')
    const back = { step: 'asked', at, wish: 'return', pieces: [{ ...medium, quantity: 2 }] } as const
    expect(words(back)).toBe('You asked to return 2 × The Blacksmith (M) on 24 Nov. The shop will answer.')
  })

  it('says what to do when it is agreed', () => {
    const exchange = { orderNumber: 'FF-2611251234', status: 'confirmed' } as const
    expect(words({ ...agreed, exchange, backFirst: false })).toBe(
      'The shop agreed on 24 Nov. Keep The Blacksmith (M) ready: the courier who brings the other order takes it along.',
    )
    expect(words({ ...agreed, exchange, sendTo: 'Falak Fits\n7 Canal View, Lahore' })).toBe(
      'The shop agreed on 24 Nov. Send The Blacksmith (M) back first, to Falak Fits, 7 Canal View, Lahore. Then the other order leaves.',
    )
    expect(words(agreed)).toBe(
      'The shop agreed on 24 Nov. Send The Blacksmith (M) back first. Then the price is paid back.',
    )
    expect(linkedWords(exchange)).toBe('Order FF-2611251234 is being packed.')
  })

  it('is an end', () => {
    expect(words({ step: 'declined', at })).toBe('The shop declined it on 24 Nov.')
    expect(words({ step: 'withdrawn', at })).toBe('You cancelled the request on 24 Nov.')
    expect(words({ ...agreed, step: 'received' })).toBe('The Blacksmith (M) came back to the shop on 24 Nov.')
  })
})

it('a delivery that failed is one sentence', () => {
  const sentence = (reason: AttemptReason) =>
    failedDeliveryWords({ failedDelivery: { reason, at }, total: 1400, advance: 400 })
  expect(sentence('not-home')).toBe('The courier did not find you on 24 Nov; it will try again.')
  expect(sentence('no-cash')).toBe(
    'The courier could not hand it over on 24 Nov; it will try again. Please have Rs 1,000 ready.',
  )
  expect(sentence('later')).toBe('The courier will bring it later, as was asked on 24 Nov.')
})

describe('the choice of pieces', () => {
  it('begins with the only line of an order', () => {
    expect(startingChoice([medium])).toEqual([{ productId: 'm7', size: 'M', quantity: 1 }])
    expect(startingChoice([medium, { ...medium, size: 'L' }])).toEqual([])
  })

  it('says what is missing, one thing after the other', () => {
    const [piece] = startingChoice([medium])
    if (piece === undefined) throw new Error('nothing is chosen')
    expect(whatIsMissing('return', [], 'damaged')).toBe('Please choose a piece.')
    expect(whatIsMissing('exchange', [piece], 'damaged')).toBe('Please choose the size that you want.')
    expect(whatIsMissing('exchange', [{ ...piece, wanted: 'L' }], '')).toBe('Please say why.')
    expect(whatIsMissing('exchange', [{ ...piece, wanted: 'L' }], 'damaged')).toBeNull()
    expect(whatIsMissing('return', [piece], 'damaged')).toBeNull()
  })
})
