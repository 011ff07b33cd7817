/** Describes a customer's history to the person who is about to call. */

import type { CustomerResults, OrderView } from '#events/read-model/order-read-model.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { type RecordWords, recordWords } from './customer-record.ts'

/** Advises a call, not a message, to a customer who has refused a parcel. */
export function callAdvice(record: CustomerResults): RecordWords {
  const { delivered, refused } = record
  if (refused === 0) return recordWords(record)
  return { text: `Refused ${refused} of ${delivered + refused} parcels: call first.`, careful: true }
}

/** Null before the first contact attempt. */
export function attemptWords({ attempts, last }: OrderView['contact'], now: number): string | null {
  if (attempts === 0 || last === null) return null
  const times = attempts === 1 ? 'once' : `${attempts} times`
  return `Asked ${times}, last ${ageWords(now - Date.parse(last))} ago`
}
