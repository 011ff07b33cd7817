/**
 * Why a mail was not sent, as the log stores it: the shop's own reasons, and codes such as `ECONNREFUSED` or
 * `SMTP 550`, which are shown unchanged.
 */

/** The server received the complete mail and never answered. */
export const UNANSWERED = 'UNANSWERED'
/** Not tried: too many confirmations to this address. */
export const TOO_MANY_TO_ADDRESS = 'TOO MANY TO ADDRESS'
/** Not tried: too many orders from this device. */
export const TOO_MANY_FROM_DEVICE = 'TOO MANY FROM DEVICE'

/** Not tried: the order was already cancelled. */
export const ORDER_CANCELLED = 'ORDER CANCELLED'

const words: ReadonlyMap<string, string> = new Map([
  [UNANSWERED, 'the mail server did not say whether it took the mail'],
  [TOO_MANY_TO_ADDRESS, 'too many confirmations to this address'],
  [TOO_MANY_FROM_DEVICE, 'too many orders from this device'],
  [ORDER_CANCELLED, 'the order was cancelled before'],
])

/** Whether the mail was not tried at all. */
export function wasHeldBack(reason: string): boolean {
  return reason === TOO_MANY_TO_ADDRESS || reason === TOO_MANY_FROM_DEVICE || reason === ORDER_CANCELLED
}

export function mailReasonWords(reason: string): string {
  return words.get(reason) ?? reason
}
