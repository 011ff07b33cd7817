/**
 * The details of the last order, so that the next one need not be typed again: kept by this browser alone, from a placed order
 * until the shopper forgets them or half a year has passed.
 */

import { type Draft, draftIn } from './draft.ts'

const DETAILS_KEY = 'shippingDetails'
/** Milliseconds. */
const LIFETIME = 180 * 24 * 3_600_000

export function keepDetails({ name, email, phone, address }: Draft, now: number): void {
  try {
    localStorage.setItem(DETAILS_KEY, JSON.stringify({ name, email, phone, address, keptAt: now }))
  } catch {
    // The shopper types them again.
  }
}

export function keptDetails(now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DETAILS_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('keptAt' in stored)) return null
    const age = now - Number(stored.keptAt)
    if (age >= 0 && age < LIFETIME) return draftIn(stored)
    forgetDetails()
  } catch {
    // As if there were none.
  }
  return null
}

export function forgetDetails(): void {
  try {
    localStorage.removeItem(DETAILS_KEY)
  } catch {
    // They were never kept.
  }
}
