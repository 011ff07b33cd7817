/**
 * Keeps the customer details of the last order in this browser, so that the shopper need not type them for the next order.
 * They are kept for half a year, or until the shopper has them forgotten. The time of forgetting is also stored: older data in
 * this browser is no longer shown, and no tab keeps details for a day.
 */

import { type Draft, draftIn } from './draft.ts'

const DETAILS_KEY = 'shippingDetails'
const FORGOTTEN_KEY = 'detailsForgottenAt'
/** In milliseconds. */
const DAY = 24 * 3_600_000
const LIFETIME = 180 * DAY

/** Stores the details, except in the day after details were forgotten. */
export function keepDetails({ name, email, phone, address, city }: Draft, now: number): void {
  if (!mayKeepDetails(now)) return
  try {
    localStorage.setItem(DETAILS_KEY, JSON.stringify({ name, email, phone, address, city, keptAt: now }))
  } catch {
    // The shopper types the details again.
  }
}

export const mayKeepDetails = (now: number): boolean => now - forgottenAt() >= DAY

export function keptDetails(now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DETAILS_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('keptAt' in stored)) return null
    const age = now - Number(stored.keptAt)
    if (age >= 0 && age < LIFETIME) return draftIn(stored)
    localStorage.removeItem(DETAILS_KEY)
  } catch {
    // Invalid or inaccessible data counts as no details.
  }
  return null
}

export function forgetDetails(now: number): void {
  try {
    localStorage.removeItem(DETAILS_KEY)
    localStorage.setItem(FORGOTTEN_KEY, String(now))
  } catch {
    // Without storage, no details were kept.
  }
}

/** Whether details were forgotten at or after `storedAt`, by this browser's clock. */
export const forgottenSince = (storedAt: number): boolean => storedAt <= forgottenAt()

/** The time in milliseconds when details were last forgotten, or 0. */
function forgottenAt(): number {
  try {
    return Number(localStorage.getItem(FORGOTTEN_KEY)) || 0
  } catch {
    return 0
  }
}
