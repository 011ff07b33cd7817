import { expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import { cash } from '#projections/cash/cash.ts'
import { cashWaits } from '#projections/cash/cash-waits.ts'

const now = '2026-11-21T06:00:00.000Z'
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`

/** A statement of Rs 1,000, of which something else may arrive. */
const booked = (day: number, statement: string, received: number, courier = 'tcs') => ({
  type: 'StatementBooked',
  at: at(day),
  data: {
    courier,
    statement,
    collected: 100_000,
    charges: 0,
    incomeTax: 0,
    salesTax: 0,
    unknown: 0,
    received,
    lines: 1,
  },
})
const paid = (day: number, statement: string, amount: number, open: number) => ({
  type: 'PaymentReceived',
  at: at(day),
  data: { courier: 'tcs', statement, day: '2026-11-10', amount, open, reference: '' },
})
const explained = (day: number, statement: string, amount: number) => ({
  type: 'DifferenceExplained',
  at: at(day),
  data: { courier: 'tcs', statement, amount, text: 'Bank fee' },
})

function explaining(...events: readonly object[]) {
  // Only what the fold of the cash reads.
  const state = (events as readonly RecordedEvent[]).reduce(cash.evolve, cash.initial)
  return cashWaits(state, now).find(({ step }) => step === 'explainCash')
}

it('a statement that does not add up waits since it was booked, until it is paid or explained', () => {
  const first = booked(3, 'A', 90_000)
  const second = booked(5, 'B', 110_000)
  expect(explaining(booked(2, 'C', 100_000))).toMatchObject({ count: 0, oldest: null })
  expect(explaining(first, second)).toMatchObject({ count: 2, rupees: 200, oldest: at(3) })
  expect(explaining(second, booked(4, 'D', 0, 'leopards'))).toMatchObject({ count: 2, oldest: at(4) })
  // A part of what is missing does not begin it again.
  expect(explaining(first, second, paid(7, 'A', 4_000, 10_000))).toMatchObject({ count: 2, oldest: at(3) })
  expect(explaining(first, second, paid(7, 'A', 10_000, 10_000))).toMatchObject({ count: 1, oldest: at(5) })
  expect(explaining(first, second, explained(7, 'A', 10_000), explained(8, 'B', -10_000))).toMatchObject({
    count: 0,
    oldest: null,
  })
})

it('remembers no more statements than a hundred of each courier, and then not since when', () => {
  const many = Array.from({ length: 101 }, (_, n) => booked(3, `S${n}`, 0))
  const all = many.slice(0, 100).map((_, n) => explained(4, `S${n}`, 100_000))
  expect(explaining(...many)).toMatchObject({ count: 101, late: 100, isPart: true, oldest: at(3) })
  expect(explaining(...many, ...all)).toMatchObject({ count: 1, oldest: null })
})

it('a statement is late after eight days, as what is owed is, and soon late after six', () => {
  const statements = [booked(12, 'A', 0), booked(13, 'B', 0), booked(14, 'C', 0), booked(15, 'D', 0)]
  expect(explaining(...statements, booked(16, 'E', 0))).toMatchObject({ count: 5, late: 2, soon: 2 })
  expect(explaining(booked(21, 'F', 0))).toMatchObject({ count: 1, late: 0, soon: 0, isPart: false })
})
