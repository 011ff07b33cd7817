/** The choices that the shop's people have about an order. They are apart from `order.ts` so that no page of the storefront loads them at first. */

/** How an order reached the shop, when one of its people typed it. */
export const orderChannels = ['phone', 'whatsapp', 'instagram', 'shop'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** Why the shop took something off the price. */
export const discountReasons = [
  'regular',
  'several',
  'apology',
  'promotion',
  'friends',
  'exchange',
  'other',
] as const
export type DiscountReason = (typeof discountReasons)[number]

/** How money is paid that no courier collects: an advance, or a refund. */
export const paymentMeans = ['jazzcash', 'easypaisa', 'bank', 'card', 'cash'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** Why a courier did not deliver. */
export const attemptReasons = [
  'not-home',
  'phone-off',
  'wrong-address',
  'refused',
  'later',
  'no-cash',
  'other',
] as const
export type AttemptReason = (typeof attemptReasons)[number]

/** The condition of a piece that a parcel brings back, or that it should have contained. */
export const pieceConditions = ['sellable', 'damaged', 'missing'] as const
export type PieceCondition = (typeof pieceConditions)[number]

/** Why the shop sells no longer to a customer. */
export const blockReasons = ['refuses', 'fake', 'abusive', 'unpaid', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

/** What a shopper asks for after the delivery. */
export const returnWishes = ['exchange', 'return'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** Why a shopper asks for it. */
export const returnReasons = [
  'too-small',
  'too-large',
  'damaged',
  'wrong-piece',
  'not-liked',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Why an order was cancelled. */
export const cancelReasons = [
  'refused',
  'declined',
  'unreachable',
  'fake',
  'returned',
  'out-of-stock',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** How the shop tried to reach a customer. */
export const contactChannels = ['call', 'whatsapp'] as const
export type ContactChannel = (typeof contactChannels)[number]

export const contactOutcomes = ['confirmed', 'no-answer', 'declined', 'call-back'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]
