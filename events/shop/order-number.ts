/**
 * Order numbers: `FF-` + yymmdd in Karachi + 1000–9999; when a day's 9,000 are used up, five digits, then six.
 * Numbers in older logs have a second hyphen after the day. They stay as they are, and are found with or without it.
 */

import type { Day } from './calendar.ts'

const PATTERN = /^FF-(\d{6})(\d{4,6})$/
const COMPACT = /^FF\d{10,12}$/
/** A current or an older number as people write it. */
const TYPED = /^(?:FF)?[-\s]*(\d{6})[-\s]*(\d{4,6})$/

/** `FF-261121` for 2026-11-21. */
export function orderNumberPrefix(day: Day): string {
  return `FF-${day.slice(2).replaceAll('-', '')}`
}

/** The number that a browser proposes; `random` returns 0 ≤ n < 1. */
export function proposeOrderNumber(day: Day, random: () => number): string {
  return orderNumberPrefix(day) + String(1000 + Math.floor(random() * 9000))
}

/** Whether a proposed number may be used: a number of the day with four digits from 1000. */
export function isOrderNumberOf(day: Day, orderNumber: string): boolean {
  const digits = PATTERN.exec(orderNumber)?.[2]
  return digits?.length === 4 && digits >= '1000' && orderNumber.startsWith(orderNumberPrefix(day))
}

/**
 * The numbers that `typed` can stand for, in any case, with or without `FF` and hyphens: first as it was
 * typed, then in the current form, then in the form of older logs.
 */
export function orderNumberSpellings(typed: string): readonly string[] {
  const typedNumber = typed.trim().toUpperCase()
  const [, day, digits] = TYPED.exec(typedNumber) ?? []
  if (day === undefined || digits === undefined) return [typedNumber]
  return [...new Set([typedNumber, `FF-${day}${digits}`, `FF-${day}-${digits}`])]
}

/** An older number in the current form, so that no new number differs from it only by a hyphen. */
export function drawnForm(orderNumber: string): string {
  return orderNumber.replace(/^(FF-\d{6})-/, '$1')
}

/** Whether a text without spaces and hyphens is a number of the shop, in capital letters and with `FF`. */
export function isOrderNumber(text: string): boolean {
  return COMPACT.test(text)
}

/** The digits of a day's numbers: four until all are used up, then five, then six. */
export const numberWidths = [4, 5, 6] as const
export type NumberWidth = (typeof numberWidths)[number]
