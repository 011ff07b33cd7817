/** What became of an order after its delivery, and of a delivery that failed, in sentences for its shopper. */

import { formatRupees } from '#catalogue/money.ts'
import type {
  OpenedOrder,
  OrderStatus,
  ReturnReason,
  ReturnWish,
  ShownAfterSale,
  ShownPiece,
} from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import { shortDay } from './order-date.ts'

export const wishNames: Readonly<Record<ReturnWish, string>> = {
  exchange: 'Exchange',
  return: 'Return',
}

export const reasonNames: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'It is too small',
  'too-large': 'It is too large',
  damaged: 'It is damaged',
  'wrong-piece': 'It is not what I ordered',
  'not-liked': 'I expected something else',
  other: 'Another reason',
}

/** `2 × Vision Void (M)`. */
export function pieceWords({ name, size, quantity }: ShownPiece): string {
  return `${quantity === 1 ? '' : `${quantity} × `}${name} (${size})`
}

const piecesWords = (pieces: readonly ShownPiece[]) => pieces.map(pieceWords).join(', ')

/** `M → L`; with its name where the order has other products. */
function wantedWords({ name, size, quantity, wanted = size }: ShownPiece, named: boolean): string {
  const what = named ? `${name} ` : ''
  return `${quantity === 1 ? '' : `${quantity} × `}${what}${size} → ${wanted}`
}

/** `named`: whether the order has more than one product. */
export function afterSaleWords(afterSale: ShownAfterSale, named: boolean): string {
  const on = `on ${shortDay(afterSale.at)}`
  switch (afterSale.step) {
    case 'asked': {
      const { wish, pieces } = afterSale
      const asked =
        wish === 'exchange'
          ? `for ${pieces.map((piece) => wantedWords(piece, named)).join(', ')}`
          : `to return ${piecesWords(pieces)}`
      return `You asked ${asked} ${on}. The shop will answer.`
    }
    case 'declined':
      return `The shop declined it ${on}.`
    case 'withdrawn':
      return `You cancelled the request ${on}.`
    case 'agreed':
      return `The shop agreed ${on}. ${howWords(afterSale)}`
    case 'received':
      return `${piecesWords(afterSale.pieces)} came back to the shop ${on}.`
  }
}

type Agreed = Extract<ShownAfterSale, { step: 'agreed' | 'received' }>

function howWords({ pieces, exchange, backFirst, sendTo }: Agreed): string {
  const what = piecesWords(pieces)
  if (!backFirst) return `Keep ${what} ready: the courier who brings the other order takes it along.`
  const to = sendTo === null ? '' : `, to ${sendTo.split('\n').join(', ')}`
  const next = exchange === null ? 'Then the price is paid back.' : 'Then the other order leaves.'
  return `Send ${what} back first${to}. ${next}`
}

const statusWords: Readonly<Record<OrderStatus, string>> = {
  pending: 'not sent yet',
  confirmed: 'being packed',
  shipped: 'on its way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/** `Order FF-2611251234 is being packed.` */
export function linkedWords({ orderNumber, status }: NonNullable<Agreed['exchange']>): string {
  return `Order ${orderNumber} is ${statusWords[status]}.`
}

export function refundedWords(rupees: number): string {
  return `${formatRupees(rupees)} was paid back to you.`
}

type FailedOrder = Pick<OpenedOrder, 'total' | 'advance'> & {
  readonly failedDelivery: NonNullable<OpenedOrder['failedDelivery']>
}

/** One sentence about the last delivery that failed. */
export function failedDeliveryWords({ failedDelivery, ...order }: FailedOrder): string {
  const { reason, at } = failedDelivery
  const again = `on ${shortDay(at)}; it will try again.`
  switch (reason) {
    case 'not-home':
      return `The courier did not find you ${again}`
    case 'phone-off':
      return `The courier could not reach your phone ${again}`
    case 'wrong-address':
      return `The courier did not find your address ${again}`
    case 'no-cash':
      return `The courier could not hand it over ${again} Please have ${formatRupees(toCollect(order))} ready.`
    case 'later':
      return `The courier will bring it later, as was asked on ${shortDay(at)}.`
    case 'refused':
    case 'other':
      return `The courier could not hand it over ${again}`
  }
}
