import { describe, expect, it } from 'vitest'
import { unhandled } from '#events/orders/handling.ts'
import { advanceWords, commandOf, stepsOf, usualAmount } from '#web/admin/orders/data/advance-steps.ts'
import { sampleOrder } from './sample-order.ts'

type Known = Parameters<typeof stepsOf>[0]

/** An order of Rs 2,200 after an advance was asked for and paid. */
const known = (
  { asked = null, paid = 0 }: { readonly asked?: number | null; readonly paid?: number },
  changes: Parameters<typeof sampleOrder>[0] = {},
): Known => ({
  order: sampleOrder({ ...changes, ...(paid > 0 && { advance: paid }) }),
  handling: { ...unhandled, advanceAsked: asked, advance: paid },
})

describe('what can be done with an advance', () => {
  it('is asked first, received when it was asked, and returned when it was paid', () => {
    expect(stepsOf(known({}))).toEqual(['ask', 'receive'])
    expect(stepsOf(known({ asked: 400 }))).toEqual(['receive', 'ask'])
    expect(stepsOf(known({ asked: 400, paid: 400 }))).toEqual(['ask', 'receive', 'return'])
    expect(stepsOf(known({ paid: 2200 }))).toEqual(['return'])
  })

  it('is nothing once the order has left, and is given back when it is cancelled', () => {
    expect(stepsOf(known({ paid: 400 }, { status: 'shipped', courier: 'tcs' }))).toEqual([])
    expect(stepsOf(known({ paid: 400 }, { status: 'cancelled' }))).toEqual(['return'])
    const delivered = known({}, { status: 'delivered' })
    expect([stepsOf(delivered), advanceWords(delivered, null)]).toEqual([[], []])
  })

  it('begins with the amount that is likely', () => {
    expect(usualAmount('ask', known({}), 420)).toBe(420)
    expect(usualAmount('ask', known({ paid: 2000 }), 420)).toBe(200)
    expect(usualAmount('receive', known({ asked: 500, paid: 200 }), 420)).toBe(300)
    expect(usualAmount('return', known({ paid: 250 }), 420)).toBe(250)
  })

  it('is one command', () => {
    const payment = { amount: 400, means: 'bank', reference: 'TX-77' } as const
    expect(commandOf('ask', payment)).toEqual({ type: 'AskAdvance', amount: 400 })
    expect(commandOf('receive', payment)).toEqual({ type: 'ReceiveAdvance', ...payment })
    expect(commandOf('return', payment)).toEqual({ type: 'ReturnAdvance', ...payment })
  })
})

describe('what is said about an advance', () => {
  it('names what is asked, what is paid, and what the courier collects', () => {
    expect(advanceWords(known({}), null)).toEqual([])
    expect(advanceWords(known({}), 420)).toEqual(['Your rule asks for Rs 420 in advance.'])
    expect(advanceWords(known({ asked: 420 }), 420)).toEqual(['Rs 420 asked for in advance, not paid yet.'])
    expect(advanceWords(known({ asked: 420, paid: 200 }), 420)).toEqual([
      'Rs 200 paid in advance. The courier collects Rs 2,000.',
      'Rs 420 were asked for: Rs 220 more are not paid yet.',
    ])
    expect(advanceWords(known({ paid: 400 }, { status: 'cancelled' }), null)).toEqual([
      'Rs 400 were paid in advance, and are to be returned.',
    ])
  })
})
