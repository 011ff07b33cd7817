/** Facts about failed deliveries, returns, exchanges and refunds as parts of sentences: who did it follows. */

import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import { linesWords, paymentWords } from '#events/orders/change-words.ts'
import {
  type AttemptReason,
  type PieceCondition,
  pieceConditions,
  type ReturnReason,
} from '#events/orders/order.ts'
import type { PublicFact, ReturnedPiece } from '../event.ts'

type ReturnFact = PublicFact<
  | 'DeliveryAttemptFailed'
  | 'ReattemptAsked'
  | 'ParcelReturned'
  | 'ReturnAsked'
  | 'ReturnClosed'
  | 'ExchangeAgreed'
  | 'ReturnAgreed'
  | 'RefundPaid'
>

export function returnWords(event: ReturnFact): string {
  switch (event.type) {
    case 'DeliveryAttemptFailed': {
      const { courier, reason, attempt } = event.data
      return `delivery try ${attempt}${ofCourier(courier)} failed (${attemptWords[reason].toLowerCase()}), recorded`
    }
    case 'ReattemptAsked':
      return `${event.data.courier === null ? 'the courier' : courierName(event.data.courier)} asked to try again`
    case 'ParcelReturned':
      return `parcel received back, ${piecesWords(event.data.pieces)},`
    case 'ReturnAsked': {
      const { wish, reason, pieces } = event.data
      const wanted = pieces.flatMap(({ wanted }) => (wanted === undefined ? [] : [wanted]))
      const size = wanted.length === 0 ? '' : ` for size ${wanted.join(', ')}`
      const why = returnReasonWords[reason].toLowerCase()
      return `${wish === 'exchange' ? 'an exchange' : 'a return'} of ${linesWords(pieces)}${size} asked for (${why})`
    }
    case 'ReturnClosed':
      return event.data.why === 'declined' ? 'the request declined' : 'the exchange or return given up'
    case 'ExchangeAgreed': {
      const { pieces, exchange, credit, backFirst } = event.data
      const when = backFirst ? ', to be sent when they are back,' : ''
      return `an exchange of ${linesWords(pieces)} for order ${exchange}, ${formatRupees(credit)} credited${when} agreed`
    }
    case 'ReturnAgreed':
      return `a return of ${linesWords(event.data.pieces)} agreed`
    case 'RefundPaid':
      return `${paymentWords(event.data)} refunded`
  }
}

const ofCourier = (courier: string | null) => (courier === null ? '' : ` of ${courierName(courier)}`)

/** `2 × Vision Void (M) sellable; 1 × Afterlight (L) damaged`. */
function piecesWords(pieces: readonly ReturnedPiece[]): string {
  return pieceConditions
    .map((condition) => ({ condition, some: pieces.filter((piece) => piece.condition === condition) }))
    .filter(({ some }) => some.length > 0)
    .map(({ condition, some }) => `${linesWords(some)} ${conditionWords[condition].toLowerCase()}`)
    .join('; ')
}

export const conditionWords: Readonly<Record<PieceCondition, string>> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
  missing: 'Missing',
}

export const attemptWords: Readonly<Record<AttemptReason, string>> = {
  'not-home': 'Nobody at home',
  'phone-off': 'Phone off',
  'wrong-address': 'Wrong address',
  refused: 'Refused',
  later: 'Wants it later',
  'no-cash': 'No cash',
  other: 'Other',
}

export const returnReasonWords: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  damaged: 'Damaged',
  'wrong-piece': 'Wrong piece',
  'not-liked': 'Not as expected',
  other: 'Other',
}
