/**
 * Why a confirmation was not sent, as the log says it: the shop's own reasons, and codes such as `ECONNREFUSED` or
 * `SMTP 550`, which are shown as they are.
 */

/** The mail was handed over whole, and the server never said whether it took it. */
export const UNANSWERED = 'UNANSWERED'
/** Not tried: this address has had too many. */
export const TOO_MANY_TO_ADDRESS = 'TOO MANY TO ADDRESS'
/** Not tried: too many orders came from this device. */
export const TOO_MANY_FROM_DEVICE = 'TOO MANY FROM DEVICE'

/** Not tried: the order was cancelled before. */
export const ORDER_CANCELLED = 'ORDER CANCELLED'

const words: ReadonlyMap<string, string> = new Map([
  [UNANSWERED, 'the mail server did not say whether it took the mail'],
  [TOO_MANY_TO_ADDRESS, 'too many confirmations to this address'],
  [TOO_MANY_FROM_DEVICE, 'too many orders from this device'],
  [ORDER_CANCELLED, 'the order was cancelled before'],
])

/** It was not tried at all. */
export function wasHeldBack(reason: string): boolean {
  return reason === TOO_MANY_TO_ADDRESS || reason === TOO_MANY_FROM_DEVICE || reason === ORDER_CANCELLED
}

export function mailReasonWords(reason: string): string {
  return words.get(reason) ?? reason
}
