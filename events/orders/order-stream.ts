/** The stream of an order. What only checks receipts takes it from here, without the schemas of all facts. */

const PREFIX = 'order-'

export function orderStream(orderNumber: string): string {
  return `${PREFIX}${orderNumber}`
}

export const isOrderStream = (stream: string): boolean => stream.startsWith(PREFIX)

/** The reverse of `orderStream`. */
export function orderNumberOf(stream: string): string {
  return stream.slice(PREFIX.length)
}
