/** Realistic shoppers: some come back, carts have one to three lines, and each has their own address. */

import { availability } from '#catalogue/availability.ts'
import { sizes } from '#catalogue/choices.ts'
import { lineId } from '#catalogue/line-id.ts'
import { products } from '#catalogue/products.ts'
import type { ShoppersOrder } from '../failover/shoppers.ts'

const onSale = products.filter((product) => availability(product) === 'on-sale')
/** One order in so many comes from a customer who has ordered before. */
const RETURNING = 4
const STREETS = ['Mall Road, Lahore', 'Tariq Road, Karachi', 'Jinnah Avenue, Islamabad', 'Saddar, Peshawar']

/** The customer of an order; the same for the same order in every run. */
export function customerOf(index: number): { readonly email: string; readonly number: number } {
  const number = index % RETURNING === RETURNING - 1 ? Math.floor(index / 2) : index
  return { number, email: `shopper${number}@example.com` }
}

export function orderOf(index: number): ShoppersOrder {
  const { number, email } = customerOf(index)
  return {
    headers: { 'X-Forwarded-For': addressOf(number) },
    body: {
      name: `Shopper ${number}`,
      email,
      phone: `0300 ${1_000_000 + number}`,
      address: `House ${number % 400}, ${pick(STREETS, number)}`,
      paymentMethod: 'COD',
      items: Array.from({ length: 1 + (index % 3) }, (_, line) => {
        const { id, name, price } = pick(onSale, index + line)
        const size = pick(sizes, index + line)
        return { id: lineId(id, size), name, size, quantity: 1 + ((index + line) % 2), price }
      }),
    },
  }
}

/** The header that a proxy adds for a visitor, because limits count each address separately. */
export function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
}

export function pick<Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index % choices.length]
  if (choice === undefined) throw new Error('nothing to choose from')
  return choice
}
