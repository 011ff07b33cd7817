/**
 * How an order is handled beside its five statuses: what was changed, paid in advance, printed and packed, tried at the door,
 * and what comes back after the delivery. It is a part of the order's state, and folded with it.
 */

import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import type { AskedPiece } from '#events/returns/return-facts.ts'
import type { OrderLine, PastEvent, Priced } from '../event.ts'
import type { Exchange } from '../fact-parts.ts'
import { type Confirmation, confirmationAfter } from './confirmation.ts'
import type {
  AttemptReason,
  BlockReason,
  OrderChannel,
  PieceCondition,
  ReturnReason,
  ReturnWish,
} from './order.ts'

/** Pieces that came back, in one condition. */
export type PiecesBack = Pick<OrderLine, 'productId' | 'size' | 'quantity'> & {
  readonly condition: PieceCondition
}

/** When the last parcel came back, ISO-8601 UTC, and how many of its pieces were in each condition. */
export type ReceivedParcel = { readonly at: string } & Readonly<Record<PieceCondition, number>>

/** What a customer asked for after the delivery, and what was agreed. */
export type AfterSale = {
  /** When the last step was recorded, ISO-8601 UTC. */
  readonly at: string
} & (
  | {
      readonly step: 'asked'
      readonly wish: ReturnWish
      readonly reason: ReturnReason
      readonly pieces: readonly AskedPiece[]
      /** Null when the customer was erased, and for people to whom it is not shown. */
      readonly words: string | null
    }
  | { readonly step: 'declined' | 'withdrawn' }
  | {
      /** `received`: the agreed pieces are in the house. */
      readonly step: 'agreed' | 'received'
      readonly pieces: readonly OrderLine[]
      /** The number of the order that sends other pieces; null when their price is refunded. */
      readonly exchange: string | null
      /** Rupees that the exchange does not ask for; 0 without one. */
      readonly credit: number
      /** Rupees that are to be paid back beside an exchange; unset for nothing. */
      readonly refund?: number
    }
)

/** `at`: when it came to this state, ISO-8601 UTC. */
export type WrittenMessage = {
  readonly step: MessageStep
  readonly language: MessageLanguage
  readonly at: string
} & (
  | { readonly state: 'waiting' | 'sent' }
  /** `reason`: as in `message-words.ts`. */
  | { readonly state: 'failed'; readonly reason: string }
)

export type Handling = {
  /** Null for an order that the shopper placed in the shop's pages. */
  readonly channel: OrderChannel | null
  /** Of a linked order. */
  readonly exchange: Exchange | null
  /** For the parcel; null without one, when the customer was erased, and for people to whom it is not shown. */
  readonly note: string | null
  /**
   * How many times what is sent, where, to whom, or what its courier is to collect was changed: two people must not change the
   * same order unseen, and a slip says all of it.
   */
  readonly edition: number
  /** The last change of its lines: the mail about it tells what changed. Null when they are as they were placed. */
  readonly changed: { readonly from: Priced; readonly to: Priced } | null
  /** Rupees. Null when no advance was asked. */
  readonly advanceAsked: number | null
  /** Rupees that the customer has paid in advance, without what was returned. */
  readonly advance: number
  /** The edition of the last printed slip; null when none was printed. */
  readonly printed: number | null
  /** When it was packed, ISO-8601 UTC. */
  readonly packed: string | null
  /** The instant from which its customer wants to be called again, ISO-8601 UTC. */
  readonly callBack: string | null
  /** How many times nobody answered since the shop last reached its customer. */
  readonly unanswered: number
  /** Who took it from pending to confirmed; null when nobody of the shop did, or it is not known. */
  readonly confirmed: Confirmation | null
  /** Deliveries that failed. */
  readonly failed: number
  /** The last one; null when none failed. */
  readonly lastFailure: {
    readonly reason: AttemptReason
    readonly at: string
    /** The courier was told what to do. */
    readonly answered: boolean
  } | null
  /** Since when the pieces of a cancelled order are out of the house, ISO-8601 UTC; null when they are not. */
  readonly away: string | null
  /** What came back since the order has its status; null when nothing did. A cancelled order is then in the house again. */
  readonly received: ReceivedParcel | null
  /** Pieces that came back after the delivery. They are sold no longer. */
  readonly back: readonly PiecesBack[]
  readonly afterSale: AfterSale | null
  /** Rupees. */
  readonly refunded: number
  /** Rupees that agreed exchanges do not ask for. */
  readonly credited: number
  /** Why the shop sells no longer to its customer. */
  readonly blocked: BlockReason | null
  /** The WhatsApp messages that the shop sends itself: the last one of each step. */
  readonly messages: readonly WrittenMessage[]
}

export const unhandled: Handling = {
  channel: null,
  exchange: null,
  note: null,
  edition: 0,
  changed: null,
  advanceAsked: null,
  advance: 0,
  printed: null,
  packed: null,
  callBack: null,
  unanswered: 0,
  confirmed: null,
  failed: 0,
  lastFailure: null,
  away: null,
  received: null,
  back: [],
  afterSale: null,
  refunded: 0,
  credited: 0,
  blocked: null,
  messages: [],
}

/** The handling after one more fact; the same object when the fact does not concern it. */
export function evolveHandling(handling: Handling, event: PastEvent): Handling {
  switch (event.type) {
    case 'OrderPlaced': {
      const { channel = null, exchange = null } = event.data
      return channel === null && exchange === null ? handling : { ...handling, channel, exchange }
    }
    case 'LinesChanged': {
      const { before: from, after: to } = event.data
      return { ...handling, edition: handling.edition + 1, changed: { from, to }, packed: null }
    }
    case 'DeliveryChanged':
    case 'ContactCorrected':
      return { ...handling, edition: handling.edition + 1 }
    case 'NoteChanged': {
      const { customer } = event.data
      return { ...handling, edition: handling.edition + 1, note: customer?.note || null }
    }
    case 'AdvanceAsked':
      return { ...handling, advanceAsked: event.data.amount }
    case 'AdvanceReceived':
      return withAdvance(handling, event.data.amount)
    case 'AdvanceReturned':
      return withAdvance(handling, -event.data.amount)
    case 'SlipPrinted':
      return { ...handling, printed: handling.edition }
    case 'Packed':
      return { ...handling, packed: event.at }
    case 'Unpacked':
      return { ...handling, packed: null }
    case 'ContactAttempted':
      return {
        ...handling,
        callBack: event.data.callBack ?? null,
        unanswered: event.data.outcome === 'no-answer' ? handling.unanswered + 1 : 0,
      }
    case 'OrderStatusChanged':
      return afterStatus(handling, event)
    case 'HandoverUndone':
      return event.data.back === undefined ? handling : { ...handling, away: null }
    case 'DeliveryAttemptFailed': {
      const { reason, attempt } = event.data
      return { ...handling, failed: attempt, lastFailure: { reason, at: event.at, answered: false } }
    }
    case 'ReattemptAsked': {
      const { lastFailure } = handling
      return { ...handling, lastFailure: lastFailure && { ...lastFailure, answered: true } }
    }
    case 'ParcelReturned':
      return afterReturn(handling, event)
    case 'ReturnAsked': {
      const { wish, reason, pieces, customer } = event.data
      const words = customer?.words ?? null
      return { ...handling, afterSale: { step: 'asked', at: event.at, wish, reason, pieces, words } }
    }
    case 'ReturnClosed':
      return closed(handling, event)
    case 'ExchangeAgreed': {
      const { pieces, exchange, credit, refund } = event.data
      const more = refund === undefined ? {} : { refund }
      const afterSale = { step: 'agreed', at: event.at, pieces, exchange, credit, ...more } as const
      return { ...handling, afterSale, credited: handling.credited + credit }
    }
    case 'ReturnAgreed': {
      const { pieces } = event.data
      return { ...handling, afterSale: { step: 'agreed', at: event.at, pieces, exchange: null, credit: 0 } }
    }
    case 'RefundPaid':
      return { ...handling, refunded: handling.refunded + event.data.amount }
    case 'MessageRequested':
      return withMessage(handling, { ...messageOf(event), state: 'waiting' })
    case 'MessageSent':
      return withMessage(handling, { ...messageOf(event), state: 'sent' })
    case 'MessageFailed':
      return withMessage(handling, { ...messageOf(event), state: 'failed', reason: event.data.reason })
    case 'CustomerBlocked':
      return { ...handling, blocked: event.data.reason }
    case 'CustomerUnblocked':
      return { ...handling, blocked: null }
    default:
      return handling
  }
}

type MessageFact = Extract<PastEvent, { readonly type: 'MessageRequested' | 'MessageSent' | 'MessageFailed' }>

const messageOf = ({ data: { step, language }, at }: MessageFact) => ({ step, language, at })

function withMessage(handling: Handling, message: WrittenMessage): Handling {
  const others = handling.messages.filter(({ step }) => step !== message.step)
  return { ...handling, messages: [...others, message] }
}

/** `amount`: rupees; negative when they are returned. */
function withAdvance(handling: Handling, amount: number): Handling {
  return { ...handling, edition: handling.edition + 1, advance: handling.advance + amount }
}

/** A cancelled order is packed no longer, and nobody is to be called back about it. */
function afterStatus(
  handling: Handling,
  event: Extract<PastEvent, { type: 'OrderStatusChanged' }>,
): Handling {
  const { packed, callBack, away: awaySince, confirmed } = handling
  const { to, away } = event.data
  const isAway = to === 'cancelled' && away === true
  const confirmation = confirmationAfter(event)
  const after = {
    packed: to === 'cancelled' ? null : packed,
    callBack: to === 'pending' ? callBack : null,
    away: isAway ? (awaySince ?? event.at) : null,
    confirmed: confirmation,
  }
  const isSame =
    after.packed === packed &&
    after.callBack === callBack &&
    after.away === awaySince &&
    confirmation?.by === confirmed?.by &&
    confirmation?.on === confirmed?.on &&
    handling.received === null
  return isSame ? handling : { ...handling, ...after, received: null }
}

/** An exchange that is given up uses no credit. */
function closed(
  handling: Handling,
  { data: { why }, at }: Extract<PastEvent, { type: 'ReturnClosed' }>,
): Handling {
  const { afterSale, credited } = handling
  const unused = afterSale?.step === 'agreed' || afterSale?.step === 'received' ? afterSale.credit : 0
  return { ...handling, afterSale: { step: why, at }, credited: credited - unused }
}

function afterReturn(
  handling: Handling,
  { data: { pieces, status }, at }: Extract<PastEvent, { type: 'ParcelReturned' }>,
): Handling {
  const { back } = handling
  const received = { at, ...unitsByCondition(pieces) }
  const afterSale = afterSaleReceived(handling, at)
  if (status === 'cancelled') return { ...handling, away: null, received, afterSale }
  const returned = pieces.map(({ productId, size, quantity, condition }) => ({
    productId,
    size,
    quantity,
    condition,
  }))
  return { ...handling, received, back: [...back, ...returned], afterSale }
}

function afterSaleReceived({ afterSale }: Handling, at: string): AfterSale | null {
  return afterSale?.step === 'agreed' ? { ...afterSale, step: 'received', at } : afterSale
}

function unitsByCondition(pieces: readonly PiecesBack[]): Readonly<Record<PieceCondition, number>> {
  const units = { sellable: 0, damaged: 0, missing: 0 }
  for (const { condition, quantity } of pieces) units[condition] += quantity
  return units
}

/** Rupees of a delivered order that can still be paid back: what was paid for it, less what an exchange has used. */
export function refundable({
  total,
  handling: { refunded, credited },
}: {
  readonly total: number
  readonly handling: Pick<Handling, 'refunded' | 'credited'>
}): number {
  return Math.max(0, total - refunded - credited)
}

/** Since when pieces are to come back (ISO-8601 UTC), after a refusal or because it was agreed; null when no piece is. */
export function comingBackSince({ away, afterSale }: Pick<Handling, 'away' | 'afterSale'>): string | null {
  return away ?? (afterSale?.step === 'agreed' ? afterSale.at : null)
}

/** When the last delivery failed, while the courier waits for an answer; otherwise null. */
export function unansweredSince({ lastFailure }: Pick<Handling, 'lastFailure'>): string | null {
  return lastFailure === null || lastFailure.answered ? null : lastFailure.at
}

/** The number of the order whose pieces must come back before this one is sent; null when it can be sent at once. */
export function waitsFor({ exchange }: Pick<Handling, 'exchange'>): string | null {
  return exchange?.backFirst ? exchange.orderNumber : null
}

/** Whether the last printed slip says something else than the order. */
export function isSlipOld({ printed, edition }: Pick<Handling, 'printed' | 'edition'>): boolean {
  return printed !== null && printed !== edition
}
