/**
 * The details of the last order, so that the next one need not be typed again: kept by this browser alone, from a placed order
 * until the shopper forgets them or half a year has passed. When they were forgotten is kept too: what this browser stored
 * before is then no longer shown, and for a day no order is kept, in whatever tab it is placed.
 */

import { type Draft, draftIn } from './draft.ts'

const DETAILS_KEY = 'shippingDetails'
const FORGOTTEN_KEY = 'detailsForgottenAt'
/** Milliseconds. */
const DAY = 24 * 3_600_000
const LIFETIME = 180 * DAY

/** Nothing for a day after they were forgotten. */
export function keepDetails({ name, email, phone, address }: Draft, now: number): void {
  if (!keepsDetails(now)) return
  try {
    localStorage.setItem(DETAILS_KEY, JSON.stringify({ name, email, phone, address, keptAt: now }))
  } catch {
    // The shopper types them again.
  }
}

export const keepsDetails = (now: number): boolean => now - forgottenAt() >= DAY

export function keptDetails(now: number): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(DETAILS_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('keptAt' in stored)) return null
    const age = now - Number(stored.keptAt)
    if (age >= 0 && age < LIFETIME) return draftIn(stored)
    localStorage.removeItem(DETAILS_KEY)
  } catch {
    // As if there were none.
  }
  return null
}

export function forgetDetails(now: number): void {
  try {
    localStorage.removeItem(DETAILS_KEY)
    localStorage.setItem(FORGOTTEN_KEY, String(now))
  } catch {
    // They were never kept.
  }
}

/** Whether the details were forgotten after something was stored, at a time by this browser's clock. */
export const forgottenSince = (storedAt: number): boolean => storedAt <= forgottenAt()

/** Milliseconds; 0 when they never were. */
function forgottenAt(): number {
  try {
    return Number(localStorage.getItem(FORGOTTEN_KEY)) || 0
  } catch {
    return 0
  }
}
