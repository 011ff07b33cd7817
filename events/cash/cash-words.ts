/** Facts about the cash of parcels and statements in words. They end so that who did it can follow. */

import { courierName } from '#catalogue/couriers.ts'
import { formatPaisa } from '#catalogue/money.ts'
import type { EventOf } from '../event.ts'
import { type CashFact, type Claim, expectedOf } from './parcel-cash.ts'
import type { LineAmounts } from './statement-line.ts'

export function cashWords(event: CashFact): string {
  const courier = courierName(event.data.courier)
  switch (event.type) {
    case 'CashBooked':
      return `${bookingWords(event.data)}, booked`
    case 'CashUnbooked':
      return `${bookingWords(event.data)}, taken back`
    case 'ClaimOpened':
      return `lost by ${courier}, ${formatPaisa(event.data.claim.amount)} claimed`
    case 'ClaimSent':
      return `${claimWords(event.data.claim)} sent to ${courier}`
    case 'ClaimAnswered':
      return `${claimWords(event.data.claim)} ${event.data.answer} by ${courier}, recorded`
    case 'ClaimSettled':
      return `${claimWords(event.data.claim)}: ${formatPaisa(event.data.settled)} paid by statement ${event.data.statement}, booked`
    case 'ClaimReopened':
      return `${claimWords(event.data.claim)}: payment by statement ${event.data.statement} taken back`
    case 'ClaimWrittenOff':
      return `${claimWords(event.data.claim)} written off (${event.data.why})`
    case 'ClaimWithdrawn':
      return `${claimWords(event.data.claim)} withdrawn`
  }
}

const kindWords = {
  paid: 'collected',
  returned: 'collected, parcel returned',
  lost: 'paid for the lost parcel',
} as const

function bookingWords(data: EventOf<'CashBooked'>['data']): string {
  const { courier, statement, kind, collected, cashToCollect, status } = data
  const expected = expectedOf(cashToCollect, kind, status)
  const of = collected === expected ? '' : ` of ${formatPaisa(expected)}`
  return `${formatPaisa(collected)}${of} ${kindWords[kind]} by ${courierName(courier)}, ${deductions(data)}, by statement ${statement}`
}

function claimWords({ reason, amount }: Claim): string {
  return `claim of ${formatPaisa(amount)} for ${reason === 'lost' ? 'a lost parcel' : 'missing cash'}`
}

function deductions({ charges, incomeTax, salesTax }: LineAmounts): string {
  const tax = incomeTax + salesTax
  return `charges ${formatPaisa(charges)}${tax === 0 ? '' : `, taxes ${formatPaisa(tax)}`}`
}

type StatementFact =
  | EventOf<'StatementBooked'>
  | EventOf<'StatementUnbooked'>
  | EventOf<'StatementLineKept'>
  | EventOf<'StatementLineNamed'>
  | EventOf<'PaymentReceived'>
  | EventOf<'DifferenceExplained'>

export function statementWords(event: StatementFact): string {
  switch (event.type) {
    case 'StatementBooked':
      return `${sumsWords(event.data)}, booked`
    case 'StatementUnbooked':
      return `${sumsWords(event.data)}, taken back`
    case 'StatementLineKept':
      return `row ${event.data.row}, ${lineWords(event.data)}, kept`
    case 'StatementLineNamed': {
      const { row, orderNumber } = event.data
      return `row ${row}, named ${orderNumber === undefined ? lineWords(event.data) : `order ${orderNumber}`}`
    }
    case 'PaymentReceived':
      return `${formatPaisa(event.data.amount)} received on ${event.data.day}, ${event.data.reference}, recorded`
    case 'DifferenceExplained':
      return `difference of ${formatPaisa(event.data.amount)} explained (${event.data.text})`
  }
}

function lineWords({ kind, text, collected }: EventOf<'StatementLineKept'>['data']): string {
  return `${kind}${text === '' ? '' : ` “${text}”`}, ${formatPaisa(collected)}`
}

function sumsWords(data: EventOf<'StatementBooked'>['data']): string {
  const parcels = `${data.lines.toLocaleString('en-PK')} parcel${data.lines === 1 ? '' : 's'}`
  return `${parcels}, ${formatPaisa(data.collected)} collected, ${deductions(data)}, ${formatPaisa(data.received)} received`
}
