import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isOrderNumberOf,
  orderNumberPrefix,
  orderNumberSpellings,
  proposeOrderNumber,
} from '#events/orders/order-number.ts'

const DAY = '2026-11-21'
const PREFIX = 'FF-261121'

/** The range of a random source: from 0 up to 1, without 1. */
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('order numbers', () => {
  it('begin with FF and the day', () => {
    expect(orderNumberPrefix(DAY)).toBe(PREFIX)
    expect(orderNumberPrefix('2030-01-02')).toBe('FF-300102')
  })

  it('have four digits from 1000 to 9999 when they are proposed', () => {
    expect(proposeOrderNumber(DAY, () => 0)).toBe(`${PREFIX}1000`)
    expect(proposeOrderNumber(DAY, () => 1 - Number.EPSILON / 2)).toBe(`${PREFIX}9999`)
    fc.assert(
      fc.property(random, (value) =>
        isOrderNumberOf(
          DAY,
          proposeOrderNumber(DAY, () => value),
        ),
      ),
    )
  })

  it.each([
    [`${PREFIX}1000`, true],
    [`${PREFIX}9999`, true],
    [`${PREFIX}0999`, false],
    [`${PREFIX}999`, false],
    [`${PREFIX}10000`, false],
    [`${PREFIX}123a`, false],
    [`${PREFIX}1234 `, false],
    [`${PREFIX}-1234`, false],
    [` ${PREFIX}1234`, false],
    ['ff-2611211234', false],
    ['FF-2611221234', false],
    ['', false],
  ])('are accepted when they are of the day: %j, %s', (number, kept) => {
    expect(isOrderNumberOf(DAY, number)).toBe(kept)
  })

  it.each([
    'FF-2611211234',
    'FF-261121-1234',
    'ff-261121-1234',
    ' ff2611211234 ',
    'FF 261121 1234',
    '261121-1234',
    '2611211234',
  ])('are read from %j', (typed) => {
    expect(orderNumberSpellings(typed)).toEqual(expect.arrayContaining(['FF-2611211234', 'FF-261121-1234']))
  })

  it('match first as typed, so that an older number precedes the same number without its hyphen', () => {
    expect(orderNumberSpellings('FF-261121-1234')[0]).toBe('FF-261121-1234')
    expect(orderNumberSpellings('FF-2611211234')[0]).toBe('FF-2611211234')
  })

  it.each(['FF-1', '0300 1234567 8', 'Ayesha', '', '123'])('are not read from %j', (typed) => {
    expect(orderNumberSpellings(typed)).toEqual([typed.toUpperCase()])
  })
})
