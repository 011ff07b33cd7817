/**
 * Decides what a group of appends writes, without reading or writing: versions, conditions, idempotency, positions, ids,
 * sealing, the exact text of each record and its hashes. An event store reads the facts that the requests need, makes the
 * plan and writes it, all in one transaction during which nobody else writes.
 */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import {
  fitsStock,
  needsStock,
  type StockCounts,
  type StockRow,
  stockKey,
  stockMoves,
  withMoves,
} from '#events/catalogue/stock.ts'
import { type CodeUseChange, codeUseChange, usesAdded } from '#events/codes/code-uses.ts'
import { identityOf } from '#events/customer-key-of.ts'
import { codeStream, type OpenedEvent, type RecordedEvent, type ShopEvent } from '#events/event.ts'
import { schemaVersions } from '#events/fact-table.ts'
import { openPartsIn, sealedData } from '#events/personal-data.ts'
import { appendLeaf, type Frontier, leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { LONGEST_RECORD } from '#events/proof/tiles.ts'
import { assertPlacement } from '#events/read-model/order-row.ts'
import { type CustomerKey, customerOf, KEY_BYTES, lookupOf } from '#events/sealing/customer-key.ts'
import { NONCE_BYTES, sealPart } from '#events/sealing/sealer.ts'
import { type AskedUses, askedKey, type UseCounts } from './code-uses-table.ts'
import type {
  AppendRequest,
  AppendResult,
  CodeUseCondition,
  ExpectedVersion,
  StreamAppend,
} from './event-log.ts'
import { createRandomBytes } from './random-bytes.ts'

/** The use of an idempotency key: its fingerprint, and the place of its request in the log. */
export type KeyUse = { readonly fingerprint: string; readonly stream: string }

/** The facts of the log that a plan needs; `factsNeeded` names them. */
export type AppendFacts = {
  readonly frontier: Frontier
  /** The number of events of each stream. Streams without events may be missing. */
  readonly versions: ReadonlyMap<string, number>
  readonly keyUses: ReadonlyMap<string, KeyUse>
  /** By `customerOf`. A missing customer has never ordered, or was erased. */
  readonly customerKeys: ReadonlyMap<string, CustomerKey>
  /** Empty when the stock is not needed. */
  readonly stock: StockCounts
  /** By `askedKey`. */
  readonly codeUses: ReadonlyMap<string, UseCounts>
}

export type FactsNeeded = {
  readonly streams: ReadonlySet<string>
  readonly idempotencyKeys: ReadonlySet<string>
  /** By `customerOf`. */
  readonly customers: ReadonlySet<string>
  /** Whether the counts of the stock are needed. */
  readonly stock: boolean
  /** The uses of codes, by `askedKey`. */
  readonly codeUses: ReadonlyMap<string, AskedUses>
}

/**
 * A row of the table of events. `leaf` is the record's RFC 6962 hash, `nodes` the hashes of the subtrees that it
 * completes.
 */
export type EventRow = {
  readonly position: number
  readonly id: string
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly leaf: Uint8Array
  readonly nodes: Uint8Array
  readonly record: string
}

export type NewCustomerKey = CustomerKey & {
  /** The stored form of the e-mail. */
  readonly lookup: Buffer
  /** The position of the first event that it seals. */
  readonly position: number
}

/** The outcome of one request: a result, or the error of this request alone. */
export type Answer =
  | { readonly ok: true; readonly result: AppendResult }
  | { readonly ok: false; readonly error: unknown }

export type AppendPlan = {
  /** One for each request, in their order. */
  readonly answers: readonly Answer[]
  readonly rows: readonly EventRow[]
  /** `position` is that of the first event of the request. */
  readonly keyUses: readonly {
    readonly key: string
    readonly fingerprint: string
    readonly position: number
  }[]
  readonly newCustomerKeys: readonly NewCustomerKey[]
  /** The changed counts. */
  readonly stock: readonly StockRow[]
  /** The last change of each order whose use of a code changed. */
  readonly codeUses: readonly CodeUseChange[]
  /** The frontier of the log after the group. */
  readonly frontier: Frontier
  /** The events before they were sealed, in the order of `rows`. */
  readonly opened: readonly OpenedEvent[]
}

/** The source of ids, keys and nonces. Each is used once. */
export type Randomness = {
  readonly newId: () => string
  readonly newKey: () => Buffer
  readonly newNonce: () => Buffer
}

export function createRandomness(): Randomness {
  const idBytes = createRandomBytes(ID_BYTES)
  return {
    // RFC 9562: milliseconds and 74 random bits, so that no index has to enforce that they are unique.
    newId: () => uuidv7({ random: idBytes() }),
    newKey: createRandomBytes(KEY_BYTES),
    newNonce: createRandomBytes(NONCE_BYTES),
  }
}

const ID_BYTES = 16

export function factsNeeded(requests: readonly AppendRequest[]): FactsNeeded {
  const streams = new Set<string>()
  const idempotencyKeys = new Set<string>()
  const customers = new Set<string>()
  const codeUses = new Map<string, AskedUses>()
  for (const request of requests) {
    const { idempotency, customerIsNew, codeUse } = request
    if (codeUse) {
      streams.add(codeStream(codeUse.code))
      codeUses.set(askedKey(codeUse), codeUse)
    }
    if (idempotency) idempotencyKeys.add(idempotency.key)
    if (customerIsNew) customers.add(customerOf(customerIsNew.identity))
    for (const { stream, events } of partsOf(request)) {
      streams.add(stream)
      for (const part of events.flatMap(openPartsIn)) if (part) customers.add(customerOf(identityOf(part)))
    }
  }
  const stock = requests.some((request) => decidedIn(request).some(needsStock))
  return { streams, idempotencyKeys, customers, stock, codeUses }
}

/** A request that cannot be recorded gets its error as answer and does not affect the others. */
export function planAppends(
  requests: readonly AppendRequest[],
  facts: AppendFacts,
  randomness: Randomness,
): AppendPlan {
  const planning = planInSteps(requests, facts, randomness)
  for (;;) {
    const step = planning.next()
    if (step.done) return step.value
  }
}

/** The same plan. Other work of the process gets its turn while many events are planned, such as those of a courier's statement. */
export async function planAppendsInTurns(
  requests: readonly AppendRequest[],
  facts: AppendFacts,
  randomness: Randomness,
): Promise<AppendPlan> {
  const planning = planInSteps(requests, facts, randomness)
  for (;;) {
    const step = planning.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

/** Some ten milliseconds of work. */
const EVENTS_IN_STEP = 500

/** Stops after each step; nothing outside changes before the plan is made. */
function* planInSteps(
  requests: readonly AppendRequest[],
  facts: AppendFacts,
  { newId, newKey, newNonce }: Randomness,
): Generator<undefined, AppendPlan> {
  const answers: Answer[] = []
  const rows: EventRow[] = []
  const opened: OpenedEvent[] = []
  const keyUses: AppendPlan['keyUses'][number][] = []
  const newCustomerKeys: NewCustomerKey[] = []
  // The changes made by earlier requests of the group.
  const versions = new Map(facts.versions)
  const uses = new Map(facts.keyUses)
  const customerKeys = new Map(facts.customerKeys)
  /** By order number. */
  const codeUses = new Map<string, CodeUseChange>()
  /** Uses by code, and by `askedKey`. */
  const added = new Map<string, number>()
  let { stock } = facts
  let end = facts.frontier

  const isKnown = (identity: string): boolean => customerKeys.has(customerOf(identity))

  function refusalOf(request: AppendRequest): AppendResult | null {
    const { idempotency, customerIsNew } = request
    const use = idempotency && uses.get(idempotency.key)
    if (use) {
      return use.fingerprint === idempotency.fingerprint
        ? { outcome: 'repeated', stream: use.stream }
        : { outcome: 'key-reused' }
    }
    const reached = new Map<string, number>()
    for (const { stream, expected, events } of partsOf(request)) {
      const currentVersion = reached.get(stream) ?? versions.get(stream) ?? 0
      if (!isMet(expected, currentVersion)) return { outcome: 'conflict', currentVersion }
      reached.set(stream, currentVersion + events.length)
    }
    const isStale = customerIsNew !== undefined && isKnown(customerIsNew.identity) === customerIsNew.expected
    const isFit = fitsStock(decidedIn(request), stock) && mayUse(request.codeUse)
    return isStale || !isFit ? { outcome: 'stale' } : null
  }

  /** Whether a code is as it was read, and has uses left. */
  function mayUse(condition: CodeUseCondition | undefined): boolean {
    if (condition === undefined) return true
    const { code, version, uses = Number.POSITIVE_INFINITY } = condition
    const { usesPerCustomer = Number.POSITIVE_INFINITY } = condition
    const key = askedKey(condition)
    const counts = facts.codeUses.get(key) ?? { uses: 0, usesOfCustomer: 0 }
    return (
      versions.get(codeStream(code)) === version &&
      counts.uses + (added.get(code) ?? 0) < uses &&
      counts.usesOfCustomer + (added.get(key) ?? 0) < usesPerCustomer
    )
  }

  function noteUses(
    { codeUse }: AppendRequest,
    recorded: readonly RecordedEvent[],
    decided: readonly ShopEvent[],
  ) {
    const add = (name: string, count: number) => added.set(name, (added.get(name) ?? 0) + count)
    if (codeUse) add(askedKey(codeUse), 1)
    for (const use of decided.map(usesAdded)) if (use !== null) add(use.code, use.added)
    for (const change of recorded.map(codeUseChange)) {
      if (change === null) continue
      const before = codeUses.get(change.orderNumber)
      codeUses.set(change.orderNumber, before === undefined ? change : { ...before, ...change })
    }
  }

  /** Records the events of one request, one by one. What it has recorded is not part of the plan yet. */
  function recordingOf({ at, actor }: AppendRequest) {
    const made = new Map<string, NewCustomerKey>()
    const reached = new Map<string, number>()
    const recorded: RecordedEvent[] = []
    const eventRows: EventRow[] = []
    let frontier = end

    function keyOf(identity: string, position: number): CustomerKey {
      const customer = customerOf(identity)
      const existing = customerKeys.get(customer) ?? made.get(customer)
      if (existing !== undefined) return existing
      const key = { id: newId(), key: newKey(), lookup: lookupOf(identity), position }
      made.set(customer, key)
      return key
    }

    function recordOne(stream: string, event: ShopEvent): void {
      const { type } = event
      const version = (reached.get(stream) ?? versions.get(stream) ?? 0) + 1
      reached.set(stream, version)
      assertPlacement(event, stream, version)
      const position = frontier.size + 1
      const id = newId()
      const data = sealedData(event, (part, name) =>
        sealPart(part, { id, stream, type, part: name }, keyOf(identityOf(part), position), newNonce()),
      )
      // The order of the properties is that of the record's text.
      const stored = { position, id, stream, version, type, schema: schemaVersions[type], at, actor, data }
      const text = JSON.stringify(stored)
      // The log is also served as tiles, which have two bytes for the length of a record. No schema comes near that
      // limit.
      if (Buffer.byteLength(text) > LONGEST_RECORD)
        throw new RangeError('A record is longer than a log may hold')
      const leaf = leafHash(sha256, text)
      const grown = appendLeaf(sha256, frontier, leaf)
      frontier = grown.frontier
      const nodes = Buffer.concat(grown.completed)
      eventRows.push({ position, id, stream, version, type, leaf, nodes, record: text })
      // `type` and `data` come from one event and so belong together.
      recorded.push(stored as RecordedEvent)
    }

    return { recordOne, recordedSoFar: () => ({ made, recorded, eventRows, frontier, reached }) }
  }

  /** Makes what a request has recorded part of the plan. */
  function include(
    request: AppendRequest,
    {
      made,
      recorded,
      eventRows,
      frontier,
      reached,
    }: ReturnType<ReturnType<typeof recordingOf>['recordedSoFar']>,
  ): AppendResult {
    const { stream, idempotency } = request
    if (idempotency) {
      const { key, fingerprint } = idempotency
      keyUses.push({ key, fingerprint, position: end.size + 1 })
      uses.set(key, { fingerprint, stream })
    }
    for (const [customer, key] of made) {
      newCustomerKeys.push(key)
      customerKeys.set(customer, key)
    }
    for (const row of eventRows) rows.push(row)
    const decided = decidedIn(request)
    for (const [index, event] of recorded.entries()) opened.push(openedAs(event, decided[index]))
    for (const [changed, version] of reached) versions.set(changed, version)
    noteUses(request, recorded, decided)
    stock = withMoves(stock, decided.flatMap(stockMoves))
    end = frontier
    return { outcome: 'appended', events: recorded, version: versions.get(stream) ?? 0, position: end.size }
  }

  for (const request of requests) {
    try {
      const refusal = refusalOf(request)
      if (refusal !== null) {
        answers.push({ ok: true, result: refusal })
        continue
      }
      const { recordOne, recordedSoFar } = recordingOf(request)
      let count = 0
      for (const { stream, events } of partsOf(request)) {
        for (const event of events) {
          recordOne(stream, event)
          count += 1
          if (count % EVENTS_IN_STEP === 0) yield
        }
      }
      answers.push({ ok: true, result: include(request, recordedSoFar()) })
    } catch (error) {
      answers.push({ ok: false, error })
    }
  }
  const changed = [...stock.values()].filter((row) => facts.stock.get(stockKey(row)) !== row)
  return {
    answers,
    rows,
    keyUses,
    newCustomerKeys,
    stock: changed,
    codeUses: [...codeUses.values()],
    frontier: end,
    opened,
  }
}

/** The events that a request appends to each stream, in order. */
function partsOf(request: AppendRequest): readonly StreamAppend[] {
  return request.also === undefined ? [request] : [request, ...request.also]
}

function decidedIn(request: AppendRequest): readonly ShopEvent[] {
  return request.also === undefined ? request.events : partsOf(request).flatMap(({ events }) => events)
}

/** The recorded event with the data from which it was made. */
function openedAs(recorded: RecordedEvent, event: ShopEvent | undefined): OpenedEvent {
  return { ...recorded, data: event?.data } as OpenedEvent
}

function isMet(expected: ExpectedVersion, current: number): boolean {
  switch (expected) {
    case 'any':
      return true
    case 'never':
      return false
    case 'existing':
      return current > 0
    default:
      return current === expected
  }
}
