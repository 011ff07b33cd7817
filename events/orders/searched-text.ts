/** The text of an order for the text index. */

import type { OrderRow } from './order-row.ts'

export function searchedText({ number, name, email, phone, address, products }: OrderRow): string {
  return [number.toLowerCase(), name, email, phone, address, products].join('\n')
}
