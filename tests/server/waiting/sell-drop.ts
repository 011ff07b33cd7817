/**
 * The hour of a drop: many shoppers order one piece of the same product at once, each from an own browser, spread over the
 * servers. Each sends the order twice with the same key, as a browser does that lost the answer, and again while the shop cannot say
 * whether it is placed.
 */

import { randomUUID } from 'node:crypto'
import { checkout } from '../listening-shop.ts'

type Drop = {
  readonly urls: readonly string[]
  readonly productId: string
  readonly price: number
  readonly shoppers: number
}

export type DropResult = {
  readonly sold: number
  /** Those who were told that it is sold out, and that it is not open yet. */
  readonly soldOut: number
  readonly notYet: number
  /** Orders that one shopper got more than once. */
  readonly twice: number
  /** Every other answer. */
  readonly unclear: readonly string[]
}

const SOLD_OUT = /^4\d\d .*(?:sold out|no longer available)/i
const NOT_YET = /^4\d\d .*not on sale yet/i

export async function sellDrop({ urls, productId, price, shoppers }: Drop): Promise<DropResult> {
  const items = [{ id: `${productId}-M`, size: 'M', quantity: 1, price }]
  async function buy(shopper: number): Promise<readonly string[]> {
    const phone = `03${String(10_000_000 + shopper).padStart(9, '0')}`
    const body = JSON.stringify(checkout({ email: `drop${shopper}@example.com`, phone, items }))
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
    const answers: string[] = []
    for (const time of [0, 1]) {
      const url = urls[(shopper + time) % urls.length] ?? ''
      const place = () => fetch(`${url}/api/orders`, { method: 'POST', headers, body })
      let response = await place()
      while (response.status === 503) response = await place()
      const { data, error } = await response.json()
      answers.push(response.ok ? `order ${data.orderNumber}` : `${response.status} ${error}`)
    }
    return answers
  }
  const all = await Promise.all(Array.from({ length: shoppers }, (_, shopper) => buy(shopper)))
  const numbers = all.map((answers) => [...new Set(answers.filter((answer) => answer.startsWith('order ')))])
  const refused = all.filter((_, shopper) => numbers[shopper]?.length === 0).map(([answer = '']) => answer)
  const says = (words: RegExp) => refused.filter((answer) => words.test(answer)).length
  return {
    sold: numbers.filter(({ length }) => length > 0).length,
    soldOut: says(SOLD_OUT),
    notYet: says(NOT_YET),
    twice: numbers.filter(({ length }) => length > 1).length,
    unclear: [...new Set(refused.filter((answer) => !SOLD_OUT.test(answer) && !NOT_YET.test(answer)))],
  }
}
