/** The stream of an order. What only checks receipts takes it from here, without the schemas of all facts. */

export function orderStream(orderNumber: string): string {
  return `order-${orderNumber}`
}

/** The reverse of `orderStream`. */
export function orderNumberOf(stream: string): string {
  return stream.slice(orderStream('').length)
}
