/** The rules for parcels that were not delivered or come back, and for exchanges and refunds after the delivery. */

import { isAmount, paymentOf } from '#events/orders/advance-rules.ts'
import { statusChanged } from '#events/orders/change-status.ts'
import { type Handling, refundable } from '#events/orders/handling.ts'
import type { PieceCondition } from '#events/orders/order.ts'
import type {
  AgreeExchange,
  AgreeReturn,
  AskReattempt,
  AskReturn,
  CloseReturn,
  FailDelivery,
  PayRefund,
  PieceBack,
  ReceiveReturn,
  WantedPiece,
} from '#events/orders/order-commands.ts'
import type { PlacedOrder } from '#events/orders/order-state.ts'
import { lessPieces, linesOfPieces, unitsBySize } from '#events/orders/pieces.ts'
import type { OrderDecision, Refusal } from '#events/orders/refusal.ts'
import { repeatedOf } from '#events/orders/repeated-of.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import { addDays, type Day, dayOf } from '../calendar.ts'
import { customerKeyOf } from '../customer-key-of.ts'
import { accept, refuse } from '../decision.ts'
import type { OrderLine, ReturnedPiece, ShopEvent } from '../event.ts'
import { comingBack } from './coming-back.ts'

const courierOf = ({ handedOver }: PlacedOrder) => handedOver?.parcel.courier ?? null

/** An attempt is recorded once, from however many people or repeated requests. */
export function failDelivery({ reason, words, attempt }: FailDelivery, order: PlacedOrder): OrderDecision {
  const { orderNumber, status, contact, handling } = order
  if (attempt !== undefined && attempt <= handling.failed) return accept()
  if (status !== 'shipped') return refuse({ reason: 'not-on-its-way', status })
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const customer = { ...customerKeyOf(contact), words }
  const data = { orderNumber, courier: courierOf(order), reason, attempt: handling.failed + 1, customer }
  return accept({ type: 'DeliveryAttemptFailed', data })
}

export function askReattempt({ words }: AskReattempt, order: PlacedOrder): OrderDecision {
  const { orderNumber, status, contact, handling } = order
  if (status !== 'shipped' || handling.lastFailure === null) {
    return refuse({ reason: 'not-on-its-way', status })
  }
  if (handling.lastFailure.answered) return accept()
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const customer = { ...customerKeyOf(contact), words }
  return accept({ type: 'ReattemptAsked', data: { orderNumber, courier: courierOf(order), customer } })
}

/** Every piece that is to come back is sellable, damaged or missing. A parcel that is received again changes nothing. */
export function receiveReturn(command: ReceiveReturn, order: PlacedOrder): OrderDecision {
  const { status, lines } = order
  if (isUnsent(status)) return refuse({ reason: 'never-left' })
  if (isReceivedAlready(command.pieces, order)) return accept()
  const expected = comingBack(order)
  if (expected === null || expected.length === 0) return refuse({ reason: 'nothing-comes-back' })
  const received = typeof command.pieces === 'string' ? allIn(command.pieces, expected) : command.pieces
  if (!areSame(received, expected)) return refuse({ reason: 'not-these-pieces' })

  const { back } = order.handling
  const pieces = linesOfPieces(lines, [...back, ...received])
    .slice(back.length)
    .flatMap((line, index): readonly ReturnedPiece[] => {
      const condition = received[index]?.condition
      return condition === undefined ? [] : [{ ...line, condition }]
    })
  const { reason = 'returned', refusedBefore } = command
  const events: ShopEvent[] =
    status === 'shipped' ? [statusChanged({ to: 'cancelled', reason, refusedBefore }, order)] : []
  events.push({
    type: 'ParcelReturned',
    data: {
      ...repeatedOf(order),
      status: status === 'delivered' ? status : 'cancelled',
      courier: courierOf(order),
      pieces,
    },
  })
  return accept(...events)
}

function allIn(condition: PieceCondition, pieces: readonly Piece[]): readonly PieceBack[] {
  return pieces.map((piece) => ({ ...piece, condition }))
}

function isReceivedAlready(
  pieces: ReceiveReturn['pieces'],
  { status, handling: { received, afterSale } }: PlacedOrder,
): boolean {
  if (status === 'cancelled') return received !== null
  if (status !== 'delivered' || afterSale?.step !== 'received') return false
  return typeof pieces === 'string' || areSame(pieces, afterSale.pieces)
}

type Piece = Pick<PieceBack, 'productId' | 'size' | 'quantity'>

const areWhole = (pieces: readonly Piece[]) =>
  pieces.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1)

function areSame(some: readonly Piece[], others: readonly Piece[]): boolean {
  const [one, other] = [unitsBySize(some), unitsBySize(others)]
  return (
    areWhole(some) &&
    one.size === other.size &&
    [...one].every(([key, quantity]) => other.get(key) === quantity)
  )
}

/** The lines of these pieces, of those that are not back yet; null when they are not all in the order. */
function linesOf(pieces: readonly Piece[], { lines, handling }: PlacedOrder): readonly OrderLine[] | null {
  const left = lessPieces(lines, handling.back)
  const available = unitsBySize(left)
  const areThere =
    pieces.length > 0 &&
    areWhole(pieces) &&
    [...unitsBySize(pieces)].every(([key, quantity]) => quantity <= (available.get(key) ?? 0))
  return areThere ? linesOfPieces(left, pieces) : null
}

/** The last Karachi day on which the shopper of a delivered order can ask: so many days after it was recorded as delivered. */
export function lastDayToAsk({ since }: Pick<PlacedOrder, 'since'>, within: number): Day {
  return addDays(dayOf(since), within)
}

/** Whether something is asked for or agreed and not at its end. */
function isReturnOpen({ afterSale }: Handling): boolean {
  return afterSale?.step === 'asked' || afterSale?.step === 'agreed'
}

/** Why a shopper can ask for nothing on a day, so many days after the delivery; null when it can be asked. */
export function whyNotAsk(
  order: Pick<PlacedOrder, 'status' | 'since' | 'handling'>,
  { day, within }: Pick<AskReturn, 'day' | 'within'>,
): Refusal | null {
  if (order.status !== 'delivered') return { reason: 'not-delivered' }
  const isTooLate = within === 0 || lastDayToAsk(order, within) < day
  if (isTooLate) return { reason: 'return-too-late', days: within }
  return isReturnOpen(order.handling) ? { reason: 'return-open' } : null
}

/** The shopper asks, once at a time, within some days after the delivery. */
export function askReturn(command: AskReturn, order: PlacedOrder): OrderDecision {
  const { orderNumber, contact } = order
  const refusal = whyNotAsk(order, command)
  if (refusal !== null) return refuse(refusal)
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const { wish, reason, words } = command
  const lines = linesOf(command.pieces, order)
  if (lines === null) return refuse({ reason: 'not-these-pieces' })
  const pieces = lines.map((line, index) => {
    const wanted = wish === 'exchange' ? command.pieces[index]?.wanted : undefined
    return { ...line, ...(wanted !== undefined && { wanted }) }
  })
  const customer = { ...customerKeyOf(contact), words }
  return accept({ type: 'ReturnAsked', data: { orderNumber, wish, reason, pieces, customer } })
}

/** An exchange is given up also after its pieces came back, as long as the linked order was not sent, which the caller ensures. */
export function closeReturn(
  { why, byShopper }: CloseReturn,
  { orderNumber, handling: { afterSale } }: PlacedOrder,
): OrderDecision {
  if (afterSale?.step === why) return accept()
  const isAgreed =
    afterSale?.step === 'agreed' || (afterSale?.step === 'received' && afterSale.exchange !== null)
  const isOpen = afterSale?.step === 'asked' || (isAgreed && why === 'withdrawn' && !byShopper)
  return isOpen
    ? accept({ type: 'ReturnClosed', data: { orderNumber, why } })
    : refuse({ reason: 'no-return' })
}

/** The credit, with what is paid back beside it, is at most what could be refunded. */
export function agreeExchange(command: AgreeExchange, order: PlacedOrder): OrderDecision {
  const { orderNumber } = order
  const { exchange, credit, refund = 0, backFirst } = command
  const most = refundable(order)
  const areRupees = [credit, refund].every((rupees) => Number.isSafeInteger(rupees) && rupees >= 0)
  if (!areRupees || credit + refund > most) return refuse({ reason: 'too-much-paid', most })
  return agreed(command.pieces, order, (pieces) => ({
    type: 'ExchangeAgreed',
    data: {
      orderNumber,
      pieces,
      exchange,
      credit,
      ...(refund > 0 && { refund }),
      ...(backFirst && { backFirst }),
    },
  }))
}

export function agreeReturn(command: AgreeReturn, order: PlacedOrder): OrderDecision {
  const { orderNumber } = order
  return agreed(command.pieces, order, (pieces) => ({ type: 'ReturnAgreed', data: { orderNumber, pieces } }))
}

function agreed(
  pieces: readonly Omit<WantedPiece, 'wanted'>[],
  order: PlacedOrder,
  event: (pieces: OrderLine[]) => ShopEvent,
): OrderDecision {
  if (order.status !== 'delivered') return refuse({ reason: 'not-delivered' })
  if (order.handling.afterSale?.step === 'agreed') return refuse({ reason: 'return-open' })
  const lines = linesOf(pieces, order)
  return lines === null ? refuse({ reason: 'not-these-pieces' }) : accept(event([...lines]))
}

/** Of what the customer has paid for a delivered order, less what an exchange has used. */
export function payRefund(command: PayRefund, order: PlacedOrder): OrderDecision {
  const { status, contact } = order
  if (status !== 'delivered') return refuse({ reason: 'not-delivered' })
  if (contact === null) return refuse({ reason: 'customer-erased' })
  const most = refundable(order)
  if (!isAmount(command.amount) || command.amount > most) return refuse({ reason: 'too-much-paid', most })
  const paid = paymentOf(command, order)
  if (paid === null) return refuse({ reason: 'customer-erased' })
  return accept({ type: 'RefundPaid', data: { ...paid, ...repeatedOf(order) } })
}
