/**
 * Order numbers: `FF-` + yymmdd in Karachi + 1000–9999; when a day's 9,000 are used up five digits follow, then six.
 * Older logs have a second hyphen after the day; their numbers stay as they are, and are found with or without it.
 */

import type { Day } from './calendar.ts'

const PATTERN = /^FF-(\d{6})(\d{4,6})$/
/** However people write one, today's or an older one. */
const TYPED = /^(?:FF)?[-\s]*(\d{6})[-\s]*(\d{4,6})$/

/** `FF-261121` for 2026-11-21. */
export function orderNumberPrefix(day: Day): string {
  return `FF-${day.slice(2).replaceAll('-', '')}`
}

/** A number as a browser proposes it; `random` gives 0 ≤ n < 1. */
export function proposeOrderNumber(day: Day, random: () => number): string {
  return orderNumberPrefix(day) + String(1000 + Math.floor(random() * 9000))
}

/** Whether a proposed number may be used: the day's own, four digits from 1000. */
export function isOrderNumberOf(day: Day, orderNumber: string): boolean {
  const digits = PATTERN.exec(orderNumber)?.[2]
  return digits?.length === 4 && digits >= '1000' && orderNumber.startsWith(orderNumberPrefix(day))
}

/**
 * The numbers that someone may mean who writes `typed`, in any case, with or without `FF` and hyphens: first as it is
 * written, then today's form, then that of older logs.
 */
export function orderNumberSpellings(typed: string): readonly string[] {
  const written = typed.trim().toUpperCase()
  const [, day, digits] = TYPED.exec(written) ?? []
  if (day === undefined || digits === undefined) return [written]
  return [...new Set([written, `FF-${day}${digits}`, `FF-${day}-${digits}`])]
}

/** An older number as it would be written today, so that no new one differs from it by a hyphen alone. */
export function drawnForm(orderNumber: string): string {
  return orderNumber.replace(/^(FF-\d{6})-/, '$1')
}

/** How many digits a day's numbers have: four until all are used up, then five, then six. */
export const numberWidths = [4, 5, 6] as const
export type NumberWidth = (typeof numberWidths)[number]
