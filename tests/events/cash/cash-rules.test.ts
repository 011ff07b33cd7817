import { describe, expect, it } from 'vitest'
import { formatPaisa } from '#catalogue/money.ts'
import type { EventOf, Parcel } from '#events/event.ts'
import { type OrderStatus, orderStatuses } from '#events/orders/order.ts'
import type { BookCash, SettleClaim } from '#events/orders/order-commands.ts'
import { given } from '../orders/given.ts'
import { handedOver, orderPlaced, statusChanged } from '../sample-requests.ts'

const orderNumber = 'FF-2611211234'
const placed = orderPlaced(orderNumber)
const parcel: Parcel = { courier: 'tcs', cashToCollect: placed.data.total, handedOver: '2026-11-23' }
const due = 100 * parcel.cashToCollect
const handed = handedOver(orderNumber, { ...parcel, trackingNumber: 'T1', from: 'pending' })
const shipped = [placed, handed, statusChanged(placed, 'pending', 'shipped')]
const set = (from: OrderStatus, to: OrderStatus) => statusChanged(placed, from, to)

const amounts = { collected: due, charges: 250_50, incomeTax: 22_00, salesTax: 44_00 }
const book: BookCash = { type: 'BookCash', courier: 'tcs', statement: 'S-1', kind: 'paid', ...amounts }
const unbook = { type: 'UnbookCash', statement: 'S-1' } as const

type Booked = EventOf<'CashBooked'>['data']
function booked(more: Partial<Booked> = {}): EventOf<'CashBooked'> {
  const data = {
    orderNumber,
    ...parcel,
    statement: 'S-1',
    kind: 'paid',
    ...amounts,
    status: 'shipped',
    ...more,
  } as const
  return { type: 'CashBooked', data }
}
const shortBy = (paisa: number) => booked({ collected: due - paisa })
const claimOf = (amount: number, stage: 'open' | 'sent' = 'open') =>
  ({ reason: 'short', stage, amount }) as const
const about = { orderNumber, ...parcel, status: 'shipped', booked: 'paid' } as const

describe('cash', () => {
  it('is booked for a parcel that was handed over, whatever its status', () => {
    for (const status of orderStatuses.filter((status) => status !== 'shipped')) {
      given(...shipped, set('shipped', status))
        .when(book)
        .thenFollows(booked({ status }))
    }
    given(...shipped)
      .when({ ...book, collected: 0 })
      .thenFollows(booked({ collected: 0 }))
  })

  it('is not booked for a parcel that no courier has, or another one', () => {
    given(placed).when(book).thenRefused({ reason: 'not-handed-over' })
    given(...shipped)
      .when({ ...book, courier: 'leopards' })
      .thenRefused({ reason: 'other-courier', courier: 'tcs' })
  })

  it('is booked once', () => {
    given(...shipped, booked())
      .when({ ...book, statement: 'S-2' })
      .thenRefused({ reason: 'cash-booked', statement: 'S-1' })
  })

  it('is an exact amount that is not negative; charges and taxes may be credits', () => {
    for (const wrong of [{ collected: -1 }, { charges: 0.5 }, { incomeTax: 2 ** 53 }]) {
      given(...shipped)
        .when({ ...book, ...wrong })
        .thenRefused({ reason: 'bad-amount' })
    }
    given(...shipped)
      .when({ ...book, charges: -58_00 })
      .thenFollows(booked({ charges: -58_00 }))
  })

  it('is unbooked by the statement that booked it, and can then be booked again', () => {
    const unbooked: EventOf<'CashUnbooked'> = {
      type: 'CashUnbooked',
      data: { ...booked().data, expected: due },
    }
    given(...shipped, booked())
      .when(unbook)
      .thenFollows(unbooked)
    given(...shipped, booked())
      .when({ ...unbook, statement: 'S-2' })
      .thenRefused({ reason: 'cash-not-booked' })
    given(...shipped)
      .when(unbook)
      .thenRefused({ reason: 'cash-not-booked' })
    given(...shipped, booked(), unbooked)
      .when(book)
      .thenFollows(booked())
  })

  it('is unbooked with what was expected then, although the order was cancelled since', () => {
    const { data } = booked()
    given(...shipped, booked(), set('shipped', 'cancelled'))
      .when(unbook)
      .thenFollows({ type: 'CashUnbooked', data: { ...data, status: 'cancelled', expected: due } })
  })
})

describe('a claim', () => {
  const settle: SettleClaim = {
    type: 'SettleClaim',
    statement: 'S-2',
    collected: 300_00,
    charges: 0,
    incomeTax: 0,
    salesTax: 0,
  }

  it('is left by a booking that is too low, and paid by a later statement', () => {
    const { type: _, ...paid } = settle
    given(...shipped, shortBy(300_00))
      .when(settle)
      .thenFollows({
        type: 'ClaimSettled',
        data: { ...about, claim: claimOf(300_00), ...paid, settled: 300_00 },
      })
    given(...shipped, booked())
      .when(settle)
      .thenRefused({ reason: 'not-claimed' })
    given(...shipped)
      .when(settle)
      .thenRefused({ reason: 'not-claimed' })
  })

  it('is settled only as far as it goes', () => {
    const { type: _, ...paid } = { ...settle, collected: 500_00 }
    given(...shipped, shortBy(300_00))
      .when({ ...settle, collected: 500_00 })
      .thenFollows({
        type: 'ClaimSettled',
        data: { ...about, claim: claimOf(300_00), ...paid, settled: 300_00 },
      })
  })

  it('holds back the undoing of its booking while a later statement pays it', () => {
    const { type: _, ...paid } = settle
    const settled: EventOf<'ClaimSettled'> = {
      type: 'ClaimSettled',
      data: { ...about, claim: claimOf(300_00), ...paid, settled: 300_00 },
    }
    given(...shipped, shortBy(300_00), settled)
      .when(unbook)
      .thenRefused({ reason: 'claim-settled', statement: 'S-2' })
    given(...shipped, shortBy(300_00), settled)
      .when({ ...unbook, statement: 'S-2' })
      .thenFollows({ type: 'ClaimReopened', data: settled.data })
  })

  it('that was paid in part and written off comes back whole when its payment is undone', () => {
    const { type: _, ...paid } = { ...settle, collected: 200_00 }
    const claim = claimOf(300_00)
    const settled: EventOf<'ClaimSettled'> = {
      type: 'ClaimSettled',
      data: { ...about, claim, ...paid, settled: 200_00 },
    }
    const rest = { ...claim, amount: 100_00 }
    const writtenOff: EventOf<'ClaimWrittenOff'> = {
      type: 'ClaimWrittenOff',
      data: { ...about, claim: rest, why: 'too old' },
    }
    given(...shipped, shortBy(300_00), settled, writtenOff)
      .when({ ...unbook, statement: 'S-2' })
      .thenFollows({
        type: 'ClaimReopened',
        data: { ...settled.data, rest: { ...rest, stage: 'written-off' } },
      })
  })

  it('is sent, answered and written off, and each again changes nothing', () => {
    const change = (to: 'sent' | 'accepted') => ({ type: 'ChangeClaim', to }) as const
    const sent: EventOf<'ClaimSent'> = { type: 'ClaimSent', data: { ...about, claim: claimOf(300_00) } }
    given(...shipped, shortBy(300_00))
      .when(change('sent'))
      .thenFollows(sent)
    given(...shipped, shortBy(300_00), sent)
      .when(change('sent'))
      .thenNothing()
    given(...shipped, shortBy(300_00), sent)
      .when(change('accepted'))
      .thenFollows({
        type: 'ClaimAnswered',
        data: { ...about, claim: claimOf(300_00, 'sent'), answer: 'accepted' },
      })
    given(...shipped, shortBy(300_00))
      .when({ type: 'ChangeClaim', to: 'written-off', why: 'too old' })
      .thenFollows({ type: 'ClaimWrittenOff', data: { ...about, claim: claimOf(300_00), why: 'too old' } })
    given(...shipped)
      .when(change('sent'))
      .thenRefused({ reason: 'not-claimed' })
  })

  it('for a lost parcel ends with its payment, and comes back when that is undone', () => {
    const claim = { reason: 'lost', stage: 'open', amount: due } as const
    const opened: EventOf<'ClaimOpened'> = { type: 'ClaimOpened', data: { ...about, booked: null, claim } }
    given(...shipped)
      .when({ type: 'OpenClaim' })
      .thenFollows(opened)
    given(...shipped, opened)
      .when({ type: 'OpenClaim' })
      .thenNothing()
    given(...shipped, opened)
      .when({ type: 'UndoHandover' })
      .thenRefused({ reason: 'claimed' })
    const paid = booked({ kind: 'lost', claimBefore: claim })
    given(...shipped, opened)
      .when({ ...book, kind: 'lost' })
      .thenFollows(paid)
    given(...shipped, opened, paid)
      .when(unbook)
      .thenFollows({ type: 'CashUnbooked', data: { ...paid.data, expected: due } })
    given(...shipped, opened)
      .when({ type: 'ChangeClaim', to: 'withdrawn' })
      .thenFollows({ type: 'ClaimWithdrawn', data: opened.data })
  })
})

it('is written in rupees and paisa', () => {
  expect([140_000, 140_050, -5, 100].map(formatPaisa)).toEqual([
    'Rs 1,400',
    'Rs 1,400.50',
    '−Rs 0.05',
    'Rs 1',
  ])
})
