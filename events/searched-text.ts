/** What is searched for a text, of an order. */

import type { OrderRow } from './order-row.ts'

export function searchedText({ number, name, email, phone, products }: OrderRow): string {
  return [number.toLowerCase(), name, email, phone, products].join('\n')
}
