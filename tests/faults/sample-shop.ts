/** A shop with data in each of its tables, closed in order. */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { historyPositions } from '#tests/events/log/history-positions.ts'
import { manyVisits } from '../events/sample-requests.ts'
import { daysOfShop, requestOf, shopEnd } from '../projections/days-of-shop.ts'
import { ADMIN, checkout, type ListeningShop, openListeningShop } from '../server/listening-shop.ts'
import { untilTrue } from './until-true.ts'

const NOW = Date.parse(shopEnd)
const clock = () => NOW
/** The number of events between stored history snapshots. */
const HISTORY_EVERY = 1000
/** The self-check of the shop begins immediately. */
const PATIENCE_MS = 120_000

export async function makeSampleShop(folder: string): Promise<void> {
  // The clock advances, because failed work is retried after a time.
  const began = performance.now()
  const running = () => NOW + Math.floor(performance.now() - began)
  const eventStore = openSqliteEventStore(join(folder, 'shop.db'))
  await Promise.all(daysOfShop(12).events.map((event) => eventStore.log.append(requestOf(event))))
  await eventStore.log.append(manyVisits(HISTORY_EVERY))
  await eventStore.close()

  // Wrong passwords are counted in a table.
  const shop = await openListeningShop({ folder, clock: running, settings: { RATE_LIMITS: 'on' } })
  for (const [index, name] of ['Erased', 'Bilal'].entries()) {
    const email = `${name.toLowerCase()}@example.com`
    const phone = `0321 700000${index}`
    const placed = await post(shop.url, '/api/orders', checkout({ name, email, phone }), {
      'Idempotency-Key': randomUUID(),
    })
    assert.equal(placed.status, 201, await placed.text())
  }
  await post(shop.url, '/api/admin/login', { ...ADMIN, password: 'a wrong password' })
  const cookie = cookieOf(await post(shop.url, '/api/admin/login', ADMIN))
  const saved = await fetch(`${shop.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ dailyReports: true }),
  })
  assert.equal(saved.status, 200)
  const person = { name: 'Sana', email: 'sana@shop.example', role: 'caller' }
  const invited = await post(shop.url, '/api/admin/staff', person, { cookie })
  assert.equal(invited.status, 201, await invited.text())
  const counted = await post(
    shop.url,
    '/api/admin/stock',
    { productId: 'w1', size: 'M', units: 7, reason: 'delivery' },
    { cookie },
  )
  assert.equal(counted.status, 200, await counted.text())
  const opened = await post(shop.url, '/api/admin/codes', { code: 'TENTH', percent: 10 }, { cookie })
  assert.equal(opened.status, 201, await opened.text())
  const coded = { name: 'Sana', email: 'sana@example.com', phone: '0321 7000002', code: 'TENTH' }
  const used = await post(shop.url, '/api/orders', checkout(coded))
  assert.equal(used.status, 201, await used.text())
  await untilTrue(() => historyPositions(join(folder, 'shop.db')).length > 0)
  await mailsAreSent(shop)
  await shop.close()
  await keepCosignature(join(folder, 'accounts.db'))
  await keepFactor(join(folder, 'accounts.db'))
  await eraseInFolder(folder, 'erased@example.com', NOW)
  // The stored figures include the erasure.
  const again = await openListeningShop({ folder, clock: running })
  await mailsAreSent(again)
  await again.close()
}

/** A cosignature, as handed in by a witness. */
async function keepCosignature(file: string): Promise<void> {
  const accounts = openSqliteAccountStore(file)
  const cosignature = { witness: 'witness.example', size: 1, root: 'root 1', time: 1, note: 'note 1' }
  assert.equal(await accounts.keepCosignature('key 1', cosignature), 'kept')
  await accounts.close()
}

/** A second factor of somebody else than the owner, who signs in with the password alone, and a sign-in that is not finished. */
async function keepFactor(file: string): Promise<void> {
  const accounts = openSqliteAccountStore(file)
  const [auditor, id] = ['auditor', 'factor 1']
  const factor = {
    id,
    staff: auditor,
    kind: 'totp',
    name: 'Phone',
    data: 'sealed',
    counter: 1,
    createdAt: NOW,
  } as const
  assert.equal(await accounts.addFactor(factor, ['hash 1'], 1), 'first')
  const ticket = { tokenHash: 'hash 2', purpose: 'sign-in', staff: auditor, data: '{}', expiresAt: NOW }
  assert.ok(await accounts.addTicket(ticket, NOW))
  await accounts.close()
}

const mailsAreSent = ({ url }: ListeningShop) =>
  untilTrue(async () => /^shop_mails_pending 0$/m.test(await (await fetch(`${url}/metrics`)).text()))

/** The answer to each request; null where the shop reported that it cannot answer. */
export type Shown = ReadonlyMap<string, string | null>

export async function shownBy(folder: string): Promise<Shown> {
  const shop = await openListeningShop({ folder, clock })
  try {
    return await askedOf(shop)
  } finally {
    await shop.close()
  }
}

/** Throws when the shop's answers differ from before, at its start or after its self-check. */
export async function expectShown(folder: string, before: Shown, afterItsCheck = false): Promise<void> {
  const shop = await openListeningShop({ folder, clock, ...(afterItsCheck && { selfCheckMs: 0 }) })
  try {
    const end = performance.now() + PATIENCE_MS
    let different = differing(await askedOf(shop), before)
    while (afterItsCheck && different.length > 0 && performance.now() < end) {
      await wait(20)
      different = differing(await askedOf(shop), before)
    }
    assert.deepEqual(different, [], 'something else is shown')
  } finally {
    await shop.close()
  }
}

function differing(now: Shown, before: Shown): readonly string[] {
  return [...now].flatMap(([path, text]) => {
    if (text === null || text === before.get(path)) return []
    return [`${path}: ${firstDifference(text, before.get(path) ?? '')}`]
  })
}

/** The first difference of two texts, with its context. */
function firstDifference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index])
  const around = (whole: string) => whole.slice(Math.max(0, at - 60), at + 60)
  return `… ${around(text)} … instead of … ${around(other)} …`
}

/** The shop as its owner sees it, or a stranger when nobody can sign in. */
async function askedOf({ url }: ListeningShop): Promise<Shown> {
  const login = await post(url, '/api/admin/login', ADMIN)
  assert.ok([200, 401, 503].includes(login.status), `signing in was answered with ${login.status}`)
  const headers = { cookie: cookieOf(login) }
  const paths = [
    '/api/admin/stats',
    '/api/admin/chart-data',
    '/api/admin/orders?limit=100',
    '/api/products/ratings',
  ]
  const asked = paths.map(async (path) => {
    const answer = await fetch(url + path, { headers })
    if (answer.status === 200) return [path, await answer.text()] as const
    assert.ok([401, 503].includes(answer.status), `${path} was answered with ${answer.status}`)
    return [path, null] as const
  })
  return new Map(await Promise.all(asked))
}

const post = (url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const cookieOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
