/**
 * The hour of a drop: 200 shoppers at the door, 30 shirts, two orders of each shopper with the same key. With DATABASE_URL two servers
 * over that database, else one over SQLite.
 */

import { ADMIN, openListeningShop } from '../server/listening-shop.ts'
import { sellDrop } from '../server/waiting/sell-drop.ts'

const SHOPPERS = 200
const SHIRTS = 30
const AHEAD_MS = 3_600_000

export async function benchDrop(): Promise<void> {
  let ahead = 0
  const clock = () => Date.now() + ahead
  const url = process.env.DATABASE_URL
  const settings: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
  const shops = [await openListeningShop({ clock, settings })]
  if (url !== undefined) shops.push(await openListeningShop({ clock, settings }))
  const urls = shops.map((shop) => shop.url)
  const [first = ''] = urls

  const send = async (path: string, method: string, body: object, cookie = '') => {
    const headers = { 'Content-Type': 'application/json', Cookie: cookie }
    const response = await fetch(`${first}${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  }
  const cookie = await send('/api/admin/login', 'POST', ADMIN)
  const opensAt = new Date(Date.now() + AHEAD_MS).toISOString()
  await send('/api/admin/products/a1', 'PATCH', { comingSoon: true, opensAt, price: 2499 }, cookie)
  await send(
    '/api/admin/stock',
    'POST',
    { productId: 'a1', size: 'M', units: SHIRTS, reason: 'Drop' },
    cookie,
  )

  const drop = { urls, productId: 'a1', price: 2499, shoppers: SHOPPERS }
  const early = await sellDrop(drop)
  ahead = AHEAD_MS
  const begun = performance.now()
  const result = await sellDrop(drop)
  process.stdout.write(
    `before the hour: ${early.notYet} of ${SHOPPERS} are told that it is not on sale yet\n`,
  )
  process.stdout.write(
    `at the hour: ${result.sold} sold, ${result.soldOut} told that it is sold out, ${result.twice} twice, in ${Math.round(performance.now() - begun)} ms\n`,
  )
  for (const answer of result.unclear) process.stdout.write(`unclear: ${answer}\n`)
  for (const shop of shops) await shop.remove()
  const isRight = result.sold === SHIRTS && result.soldOut === SHOPPERS - SHIRTS && result.twice === 0
  process.exit(isRight && early.notYet === SHOPPERS ? 0 : 1)
}
