import { describe, expect, it } from 'vitest'
import { nothingPaid } from '#events/cash/parcel-cash.ts'
import { type Handling, unhandled } from '#events/orders/handling.ts'
import { type Order, type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import { type StaffRole, staffRoles } from '#events/people/staff-roles.ts'
import { nextStep, openSteps, quietStep, type SteppedOrder } from '#web/admin/orders/sheet/next-step.ts'
import { stepWords, turnWords } from '#web/admin/orders/sheet/step-words.ts'
import { sampleOrder } from './sample-order.ts'

type Changes = Omit<Partial<Order>, 'status'> & { readonly status: OrderStatus }

function known(
  order: Changes,
  handling: Partial<Handling> = {},
  cash: SteppedOrder['cash'] = null,
): SteppedOrder {
  return { order: sampleOrder(order), handling: { ...unhandled, ...handling }, cash, events: [] }
}

const withTcs = { courier: 'tcs', trackingNumber: 'LX1' } as const
const packed = { packed: '2026-11-22T07:00:00.000Z' } as const
const at = '2026-11-23T07:00:00.000Z'
const claimOf = (stage: 'open' | 'accepted' | 'written-off') => ({
  ...nothingPaid,
  claim: { reason: 'short', stage, amount: 100 } as const,
})
const lost = { ...nothingPaid, claim: { reason: 'lost', stage: 'sent', amount: 2200 } } as const
const pieces = [
  { productId: 'm7', name: 'The Blacksmith', category: 'T-shirts', size: 'M', quantity: 1, price: 1100 },
] as const

const states = {
  pending: known({ status: 'pending' }),
  confirmed: known({ status: 'confirmed' }),
  changed: known({ status: 'confirmed' }, { printed: 0, edition: 1 }),
  packed: known({ status: 'confirmed' }, { ...packed, printed: 0 }),
  withoutCourier: known({ status: 'shipped' }),
  out: known({ status: 'shipped', ...withTcs }, {}, nothingPaid),
  failed: known(
    { status: 'shipped', ...withTcs },
    { failed: 1, lastFailure: { reason: 'not-home', at, answered: false } },
    nothingPaid,
  ),
  answered: known(
    { status: 'shipped', ...withTcs },
    { failed: 1, lastFailure: { reason: 'not-home', at, answered: true } },
    nothingPaid,
  ),
  lost: known({ status: 'shipped', ...withTcs }, {}, lost),
  owed: known({ status: 'delivered', ...withTcs }, {}, nothingPaid),
  short: known({ status: 'delivered', ...withTcs }, {}, claimOf('open')),
  writtenOff: known({ status: 'delivered', ...withTcs }, {}, claimOf('written-off')),
  asked: known(
    { status: 'delivered' },
    { afterSale: { step: 'asked', at, wish: 'exchange', reason: 'too-small', pieces: [], words: null } },
  ),
  agreed: known(
    { status: 'delivered' },
    { afterSale: { step: 'agreed', at, pieces, exchange: null, credit: 0 } },
  ),
  back: known(
    { status: 'delivered' },
    { afterSale: { step: 'received', at, pieces, exchange: null, credit: 0 } },
  ),
  refused: known({ status: 'cancelled', ...withTcs }, { away: at }, nothingPaid),
  paidAndCancelled: known({ status: 'cancelled', advance: 500 }, { advance: 500 }),
  cancelled: known({ status: 'cancelled' }),
  done: known({ status: 'delivered' }),
} as const

const table: Readonly<
  Record<keyof typeof states, Readonly<Record<Exclude<StaffRole, 'auditor'>, string | null>>>
> = {
  pending: { owner: 'confirm', caller: 'confirm', packer: 'wait: confirm', accountant: 'wait: confirm' },
  confirmed: { owner: 'pack', caller: 'pack', packer: 'pack', accountant: 'wait: pack' },
  changed: {
    owner: 'print-again',
    caller: 'print-again',
    packer: 'print-again',
    accountant: 'wait: print-again',
  },
  packed: { owner: 'hand-over', caller: 'hand-over', packer: 'hand-over', accountant: 'wait: hand-over' },
  withoutCourier: {
    owner: 'hand-over',
    caller: 'hand-over',
    packer: 'hand-over',
    accountant: 'wait: hand-over',
  },
  out: {
    owner: 'mark-delivered',
    caller: 'mark-delivered',
    packer: 'wait: mark-delivered',
    accountant: 'book',
  },
  failed: {
    owner: 'answer-courier',
    caller: 'answer-courier',
    packer: 'answer-courier',
    accountant: 'book',
  },
  answered: {
    owner: 'mark-delivered',
    caller: 'mark-delivered',
    packer: 'wait: mark-delivered',
    accountant: 'book',
  },
  lost: { owner: 'claim', caller: 'wait: claim', packer: 'wait: claim', accountant: 'claim' },
  owed: { owner: 'book', caller: 'wait: book', packer: 'wait: book', accountant: 'book' },
  short: { owner: 'claim', caller: 'wait: claim', packer: 'wait: claim', accountant: 'claim' },
  writtenOff: { owner: null, caller: null, packer: null, accountant: null },
  asked: { owner: 'agree', caller: 'agree', packer: 'wait: agree', accountant: 'wait: agree' },
  agreed: {
    owner: 'receive-pieces',
    caller: 'receive-pieces',
    packer: 'receive-pieces',
    accountant: 'wait: receive-pieces',
  },
  back: { owner: 'refund', caller: 'wait: refund', packer: 'wait: refund', accountant: 'refund' },
  refused: {
    owner: 'receive-parcel',
    caller: 'receive-parcel',
    packer: 'receive-parcel',
    accountant: 'wait: receive-parcel',
  },
  paidAndCancelled: {
    owner: 'return-advance',
    caller: 'wait: return-advance',
    packer: 'wait: return-advance',
    accountant: 'return-advance',
  },
  cancelled: { owner: null, caller: null, packer: null, accountant: null },
  done: { owner: null, caller: null, packer: null, accountant: null },
}

const names = Object.keys(states) as (keyof typeof states)[]

function shownTo(name: keyof typeof states, role: StaffRole): string | null {
  const next = nextStep(states[name], states[name].order.status, role)
  if (next === null) return null
  return 'do' in next ? next.do : `wait: ${next.wait}`
}

describe('the next step of an order', () => {
  it.each(names)('is the right one for each role: %s', (name) => {
    const roles = ['owner', 'caller', 'packer', 'accountant'] as const
    expect(Object.fromEntries(roles.map((role) => [role, shownTo(name, role)]))).toEqual(table[name])
  })

  it('is never a step that the role may not take', () => {
    for (const role of staffRoles.filter((each) => each === 'auditor'))
      for (const name of names) expect(shownTo(name, role) ?? 'wait: ').toMatch(/^wait: /)
  })

  it('does not send what has no address any more', () => {
    const steps = (['pending', 'confirmed'] as const).map((status) =>
      openSteps(known({ status, erased: true }), status),
    )
    expect(steps).toEqual([[], []])
  })

  it('goes by the status that is known last', () => {
    expect(nextStep(states.pending, 'confirmed', 'owner')).toEqual({ do: 'pack' })
  })

  it('offers quietly to mark what no courier has as delivered, to those who may', () => {
    const quiet = (name: keyof typeof states, role: StaffRole) =>
      quietStep(states[name], states[name].order.status, role)
    for (const role of staffRoles) {
      expect(quiet('withoutCourier', role)).toBe(
        role === 'owner' || role === 'caller' ? 'mark-delivered' : null,
      )
      for (const name of names.filter((each) => each !== 'withoutCourier'))
        expect(quiet(name, role)).toBeNull()
    }
    // Nothing can be handed over without an address, so that it is the next step.
    expect(nextStep(known({ status: 'shipped', erased: true }), 'shipped', 'owner')).toEqual({
      do: 'mark-delivered',
    })
  })

  it('does not ask for cash that is nobody’s', () => {
    const paid = known({ status: 'delivered', ...withTcs, advance: 2200 }, { advance: 2200 }, nothingPaid)
    expect(openSteps(paid, 'delivered')).toEqual([])
    const { booked: _, ...rest } = nothingPaid
    const booked = {
      statement: 'S',
      kind: 'paid',
      expected: 2200,
      collected: 2200,
      charges: 0,
      incomeTax: 0,
      salesTax: 0,
    } as const
    expect(
      openSteps(known({ status: 'delivered', ...withTcs }, {}, { ...rest, booked }), 'delivered'),
    ).toEqual([])
  })
})

describe('its words', () => {
  it('say what is done, and with how much', () => {
    expect(stepWords('confirm', states.pending)).toBe('Confirm order')
    expect(stepWords('book', states.owed)).toBe('Book Rs 2,200 from TCS')
    expect(stepWords('claim', states.short)).toBe('Send the claim, Rs 100')
    expect(stepWords('claim', known({ status: 'delivered' }, {}, claimOf('accepted')))).toBe(
      'Book the payment, Rs 100',
    )
    expect(stepWords('refund', states.back)).toBe('Refund Rs 1,100')
    expect(stepWords('return-advance', states.paidAndCancelled)).toBe('Return Rs 500')
  })

  it('are there for every step that is open in a state, and for those whose turn it is not', () => {
    for (const name of names)
      for (const status of orderStatuses)
        for (const step of openSteps(states[name], status)) {
          expect(stepWords(step, states[name])).not.toBe('')
          expect(turnWords(step, states[name])).toMatch(/: (a caller’s|a packer’s|the accountant’s) turn\.$/)
        }
    expect(turnWords('confirm', states.pending)).toBe('It waits to be confirmed: a caller’s turn.')
    expect(turnWords('book', states.owed)).toBe('TCS has yet to pay: the accountant’s turn.')
  })
})
