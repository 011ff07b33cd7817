/** The names of the places of cash, and of the stages of a claim. */

import { courierName } from '#catalogue/couriers.ts'
import type { CashAge } from '#events/cash/cash-age.ts'
import type { ClaimStage } from '#events/cash/cash-kinds.ts'
import type { CashPlace } from '#events/cash/parcel-cash.ts'
import type { CashList } from './cash.ts'

export const placeWords: Readonly<Record<CashPlace, string>> = {
  onTheRoad: 'On the road',
  owed: 'Owed',
  // The cash of it is open until a statement names the parcel, also when its pieces are back already.
  comingBack: 'Cancelled, not settled',
  short: 'Claimed, paid short',
  lost: 'Claimed, lost',
  paid: 'Paid',
  lostPaid: 'Lost, paid',
  over: 'Paid too much',
  writtenOff: 'Written off',
  returned: 'Returned',
}

const ageWords: Readonly<Record<CashAge, string>> = {
  '0-2': '0–2 days',
  '3-7': '3–7 days',
  '8+': '8 days or more',
}

export const stageWords: Readonly<Record<ClaimStage, string>> = {
  open: 'not sent yet',
  sent: 'sent, no answer yet',
  accepted: 'accepted, waits for a statement',
  refused: 'refused by the courier',
  'written-off': 'written off',
}

export function listTitle({ courier, place, age }: CashList): string {
  const words = [placeWords[place], ...(age === undefined ? [] : [ageWords[age]])].join(', ')
  return courier === 'all' ? words : `${courierName(courier)}: ${words.toLowerCase()}`
}
