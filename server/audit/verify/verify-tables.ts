/**
 * Compares the tables beside the log with the data that follows from the log: every row of the order read model, its counts
 * and its search index, the stock, the uses of codes, customers' keys, and idempotency keys. Each slice is one short read transaction, so that
 * the shop can keep writing. Memory grows only with the orders of erased customers.
 */

import { type CodeUse, type CodeUses, codeUsesAfter } from '#events/codes/code-uses.ts'
import { type OpenedEvent, orderNumberOf, orderStream, type RecordedEvent } from '#events/event.ts'
import type { RequestRow, TablesView, VerifiableTables } from '#events/log/verifiable-store.ts'
import { keysIn } from '#events/personal-data.ts'
import { ORDER_COLUMNS } from '#events/read-model/order-columns.ts'
import { type OrderRow, rowOf } from '#events/read-model/order-row.ts'
import { searchedText } from '#events/read-model/order-search.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { type Folds, freshFolds } from '#projections/folds.ts'
import type { Difference } from './difference.ts'
import { createKeyCheck, type Keys, keysFor } from './key-check.ts'
import { createPositions } from './positions.ts'
import { countDifferences, searchDifferences, stockDifferences, strangeRows } from './table-differences.ts'

type Dependencies = {
  readonly tables: VerifiableTables
  /** The folds of the log or of its beginning; later events are read. */
  readonly folds?: Folds
  readonly onDifference: (difference: Difference) => void
  /** Awaited between two slices. */
  readonly pause?: () => Promise<void>
}

export type TablesVerified = { readonly orders: number; readonly keys: number }

/** By position. The comparison of complete tables finds an order that is missing in the texts. */
type Stored = {
  readonly rows: ReadonlyMap<number, OrderRow>
  readonly texts: ReadonlyMap<number, string>
}

/** The most differences that are reported, as for a table that was emptied. */
const MOST_MISSING_KEYS = 1000
/** The number of orders in one slice. */
const SLICE = 200

export async function verifyTables({
  tables,
  folds = freshFolds,
  onDifference,
  pause,
}: Dependencies): Promise<TablesVerified> {
  const keyCheck = createKeyCheck(onDifference)
  /** The positions of the orders of erased customers. */
  const erased = new Set<number>()
  const keyed = createPositions()
  let orders = 0

  /** Returns the last stream of the slice; null at the end. */
  async function checkSlice(view: TablesView, after: string): Promise<string | null> {
    const reached = (await view.checkpoint()) ?? 0
    const streams = await view.streamsAfter(after, orderStream(''), SLICE)
    const histories = await view.historiesOf(streams)
    const keys = await keysFor(view, histories)
    const positions = histories.flatMap(([first]) => (first ? [first.position] : []))
    const stored = { rows: await view.ordersAt(positions), texts: await view.searchedTextsAt(positions) }
    const uses = await view.codeUsesOf(streams.map(orderNumberOf))
    histories.forEach((history, index) => {
      checkUse(streams[index] ?? '', history, uses)
      const opened = keyCheck.open(history, keys)
      if (opened === null) return
      // Later events have not reached the order read model yet.
      const followed = opened.filter(({ position }) => position <= reached)
      if (followed.length > 0) checkRow(streams[index] ?? '', followed, stored)
      const [placed] = opened
      if (placed?.type === 'OrderPlaced' && placed.data.keyed) keyed.add(placed.position)
      if (isErased(history, keys.erased)) erased.add(history[0]?.position ?? 0)
    })
    orders += streams.length
    return streams.length < SLICE ? null : (streams.at(-1) ?? null)
  }

  function checkRow(stream: string, opened: readonly OpenedEvent[], { rows, texts }: Stored): void {
    const position = opened[0]?.position ?? 0
    const expected = expectedRow(opened)
    const number = orderNumberOf(stream)
    const report = (what: string) => onDifference({ kind: 'order', position, what })
    if (expected === null) return report(`Order ${number} has a history that no order can have.`)
    const text = texts.get(position)
    if (text !== undefined && text !== searchedText(expected)) {
      onDifference({
        kind: 'search',
        position,
        what: `The index for searching has another text for order ${number} than the log.`,
      })
    }
    const stored = rows.get(position)
    if (stored === undefined) {
      return report(
        `Order ${number}, placed by event ${shownPosition(position)}, is missing from the order list.`,
      )
    }
    const wrong = ORDER_COLUMNS.filter((column) => !isSame(stored[column], expected[column]))
    if (wrong.length > 0) {
      report(`The order list says something else of order ${number} than the log: ${wordsFor(wrong)}.`)
    }
  }

  /** One transaction writes events and uses, so that both are of the same moment. */
  function checkUse(stream: string, history: readonly RecordedEvent[], stored: CodeUses): void {
    const number = orderNumberOf(stream)
    if (isSameUse(stored.get(number), codeUsesAfter(history).get(number))) return
    const position = history[0]?.position ?? 0
    const what = `The uses of codes say something else of order ${number} than the log.`
    onDifference({ kind: 'code', position, what })
  }

  /** The content of a request is removed only when its customer is erased. Returns the last key of the slice; null at the end. */
  async function checkRequests(view: TablesView, after: Uint8Array): Promise<Uint8Array | null> {
    const rows = await view.requestsAfter(after, SLICE)
    for (const { position } of rows) keyed.remove(position)
    const doubtful = rows.filter(({ isRemoved, position }) => isRemoved !== erased.has(position))
    // Erasures since then are read from the log.
    const histories = await view.historiesOf(doubtful.map(({ stream }) => stream))
    const keys = await view.destroyedKeys()
    doubtful.forEach((request, index) => {
      if (request.isRemoved !== isErased(histories[index] ?? [], keys)) tellRequest(request)
    })
    return rows.at(-1)?.key ?? null
  }

  function tellRequest({ position }: RequestRow): void {
    onDifference({
      kind: 'request',
      position,
      what: `The key of the request that event ${shownPosition(position)} came from does not say what it should.`,
    })
  }

  for (let after: string | null = orderStream(''); after !== null; ) {
    const from: string = after
    after = await tables.atOnce((view) => checkSlice(view, from))
    await pause?.()
  }
  for (let after: Uint8Array | null = new Uint8Array(); after !== null; ) {
    const from: Uint8Array = after
    after = await tables.atOnce((view) => checkRequests(view, from))
    await pause?.()
  }
  // Orders were read before keys, and one transaction writes both.
  for (const position of keyed.first(MOST_MISSING_KEYS)) {
    onDifference({
      kind: 'request',
      position,
      what: `The key of the request that placed event ${shownPosition(position)} is missing: sent again, it would place another order.`,
    })
  }
  const stock = (view: TablesView) => stockDifferences(view, folds)
  for (const find of [strangeRows, countDifferences, searchDifferences, stock]) {
    const differences = await tables.atOnce(find)
    differences.forEach(onDifference)
    await pause?.()
  }
  return { orders, keys: await keyCheck.end(tables, pause) }
}

function isSameUse(one: CodeUse | undefined, other: CodeUse | undefined): boolean {
  return one?.code === other?.code && one?.customer === other?.customer && one?.used === other?.used
}

function isErased(history: readonly RecordedEvent[], erased: Keys['erased']): boolean {
  return history.flatMap(keysIn).some((key) => erased.has(key))
}

function expectedRow(opened: readonly OpenedEvent[]): OrderRow | null {
  try {
    return rowOf(opened)
  } catch {
    return null
  }
}

type Value = OrderRow[keyof OrderRow]

/** JSON that an older program wrote may have another format and the same meaning. */
function isSame(stored: Value, expected: Value): boolean {
  if (stored === expected) return true
  if (typeof stored !== 'string' || typeof expected !== 'string' || !expected.startsWith('{')) return false
  try {
    return inOrder(JSON.parse(stored)) === inOrder(JSON.parse(expected))
  } catch {
    return false
  }
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

const words: Readonly<Record<keyof OrderRow, string>> = {
  position: 'place',
  number: 'number',
  version: 'number of events',
  status: 'status',
  cancel_reason: 'reason of cancelling',
  day: 'day',
  total: 'total',
  name: 'name',
  email: 'e-mail',
  phone: 'phone',
  address: 'address',
  products: 'products',
  device: 'device',
  document: 'contact or lines',
  customer_mail: 'confirmation',
  customer_attempts: 'confirmation',
  customer_channel: 'confirmation',
  shop_mail: 'the shop’s mail',
  shop_attempts: 'the shop’s mail',
  shop_channel: 'the shop’s mail',
  ratings: 'ratings',
  since: 'date of its status',
  contact_attempts: 'calls to its customer',
  last_contact: 'calls to its customer',
  courier: 'parcel',
  tracking: 'parcel',
  tracking_key: 'parcel',
  cash_to_collect: 'parcel',
  handed_over: 'parcel',
  statement: 'booked cash',
  settled_by: 'booked cash',
  cash: 'booked cash',
  cash_place: 'booked cash',
  parcel_mail: 'the mail of the parcel',
  parcel_attempts: 'the mail of the parcel',
  parcel_channel: 'the mail of the parcel',
  later_mails: 'the mails about its return',
  city: 'city',
  channel: 'channel',
  campaign: 'campaign',
  printed: 'packing',
  packed: 'packing',
  call_back: 'calls to its customer',
  answer_due: 'failed deliveries',
  coming_back: 'return',
  received: 'return',
  return_asked: 'return',
  blocked: 'block of its customer',
  waits_for: 'exchange',
  handling: 'changes, advance and returns',
  pieces: 'products',
  confirmed_by: 'who confirmed it',
  outcome: 'what became of its parcel',
  days_to_door: 'day of its delivery',
  collected: 'booked cash',
  charges: 'booked cash',
  paid_directly: 'advance and refunds',
  sold: 'pieces sold',
}

function wordsFor(columns: readonly (keyof OrderRow)[]): string {
  return [...new Set(columns.map((column) => words[column]))].join(', ')
}
