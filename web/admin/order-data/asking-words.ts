/** The customer's history in words, for the person who calls. */

import type { CustomerRecord, OrderView } from '#events/orders/order-read-model.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { type RecordWords, recordWords } from './customer-record.ts'

/** A customer who has refused a parcel must be called. */
export function askingWords(record: CustomerRecord): RecordWords {
  const { placed, refused } = record
  if (refused === 0) return recordWords(record)
  return { text: `${refused} of ${placed} refused at the door: call first.`, careful: true }
}

/** Null when nobody has asked yet. */
export function attemptWords({ attempts, last }: OrderView['contact'], now: number): string | null {
  if (attempts === 0 || last === null) return null
  const times = attempts === 1 ? 'once' : `${attempts} times`
  return `Asked ${times}, last ${ageWords(now - Date.parse(last))} ago`
}
