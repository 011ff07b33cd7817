/**
 * Order numbers: the shop's letters such as `FF-` + yymmdd in Karachi + 1000–9999; when a day's 9,000 are used up, five digits, then six.
 * Numbers in older logs have a second hyphen after the day, or other letters. They stay as they are, and are found with or without
 * hyphens and letters.
 */

import { orderPrefixes } from '#catalogue/identity/order-numbers.ts'
import type { Day } from '../calendar.ts'

/** The letters of new numbers, and those of earlier ones. */
const LETTERS = orderPrefixes.join('|')
const FOUR_DIGITS = /^[1-9]\d{3}$/
const COMPACT = new RegExp(`^(?:${LETTERS})\\d{10,12}$`)
/** A current or an older number as people write it. */
const TYPED = new RegExp(`^(${LETTERS})?[-\\s]*(\\d{6})[-\\s]*(\\d{4,6})$`)

/** `FF-261121` for 2026-11-21. */
export function orderNumberPrefix(day: Day): string {
  return `${orderPrefixes[0]}-${day.slice(2).replaceAll('-', '')}`
}

/** The number that a browser proposes; `random` returns 0 ≤ n < 1. */
export function proposeOrderNumber(day: Day, random: () => number): string {
  return orderNumberPrefix(day) + String(1000 + Math.floor(random() * 9000))
}

/** Whether a proposed number may be used: a number of the day with four digits from 1000. */
export function isOrderNumberOf(day: Day, orderNumber: string): boolean {
  const prefix = orderNumberPrefix(day)
  return orderNumber.startsWith(prefix) && FOUR_DIGITS.test(orderNumber.slice(prefix.length))
}

/**
 * The numbers that `typed` can stand for, in any case, with or without letters and hyphens: first as it was
 * typed, then in the current form, then in the form of older logs.
 */
export function orderNumberSpellings(typed: string): readonly string[] {
  const typedNumber = typed.trim().toUpperCase()
  const [, letters, day, digits] = TYPED.exec(typedNumber) ?? []
  if (day === undefined || digits === undefined) return [typedNumber]
  const prefixes = letters === undefined ? orderPrefixes : [letters]
  return [
    ...new Set([
      typedNumber,
      ...prefixes.flatMap((prefix) => [`${prefix}-${day}${digits}`, `${prefix}-${day}-${digits}`]),
    ]),
  ]
}

/** An older number in the current form, so that no new number differs from it only by a hyphen. */
export function drawnForm(orderNumber: string): string {
  return orderNumber.replace(/^([A-Z]+-\d{6})-/, '$1')
}

/** Whether a text without spaces and hyphens is a number of the shop, in capital letters and with those before it. */
export function isOrderNumber(text: string): boolean {
  return COMPACT.test(text)
}

/** The digits of a day's numbers: four until all are used up, then five, then six. */
export const numberWidths = [4, 5, 6] as const
export type NumberWidth = (typeof numberWidths)[number]
