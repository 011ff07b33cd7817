/**
 * Writes signed checkpoints: every thousand events, a minute after any event that no checkpoint covers yet, and when the
 * shop closes. At the start and before each signature it compares the log with the latest checkpoint and with the last
 * head that this server read. If the log was rewritten or truncated since, the shop stops signing and logs an error.
 * The shop keeps selling in any case: neither a failing disk nor a changed log is a reason to lose today's orders.
 * Of several servers only the leader writes checkpoints; the others compare its checkpoints with the log.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { type Observable, skip } from 'rxjs'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog, TreeHead } from '#events/log/event-log.ts'
import type { Records } from '#events/log/records.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { Leadership } from '#server/platform/leadership/leadership.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import type { Notary } from './notary.ts'

const POSITIONS_PER_STEP = 1000
/**
 * The number of latest checkpoints stored between whole thousands. When the log grows all the time, they cover one day.
 */
const MOST_BETWEEN = 1440

type Dependencies = {
  readonly records: Records
  readonly settled: EventLog['settled']
  readonly notary: Notary
  readonly store: CheckpointStore
  readonly memory: SignedMemory
  readonly leadership: Leadership
  /** Batches of events after a position, without gaps or repetitions. */
  readonly subscribe: (after: number) => Observable<readonly RecordedEvent[]>
  readonly onError: (error: unknown) => void
  /** Called once, with a sentence, when the log differs from what was signed. */
  readonly onChange: (sentence: string) => void
  /** Milliseconds until the next attempt after a checkpoint could not be written. */
  readonly retryMs?: number
  /** Milliseconds after which a checkpoint must cover an event. */
  readonly uncoveredMs?: number
  /** The number of checkpoints stored between whole thousands. */
  readonly mostBetween?: number
}

/** The latest signed head. It outlives a reopening of the shop over another log, which is then compared with it. */
export type SignedMemory = { signed: TreeHead | null }

export const createSignedMemory = (): SignedMemory => ({ signed: null })

export type CheckpointWriter = {
  /** `ok`, or the problem. */
  status(): string
  /** Signs for other parts of the shop. Refuses when the log differs from what was signed before. */
  readonly notary: Notary
  /** Writes the last checkpoint; to be called after the last append. */
  stop(): Promise<void>
}

export async function startCheckpointWriter(dependencies: Dependencies): Promise<CheckpointWriter> {
  const { records, settled, notary, store, memory, leadership, subscribe, onError, onChange } = dependencies
  const { retryMs = 10_000, uncoveredMs = 60_000, mostBetween = MOST_BETWEEN } = dependencies
  const { size } = await records.head()
  const closing = new AbortController()
  let problem: string | null = null
  let change: string | null = null
  /** Sizes that have a checkpoint; null until the store has been read and its latest checkpoint verified. */
  let written: Set<number> | null = null
  let head = size
  /** The largest head that this server has read. Like the signed head, it only grows. */
  let lastRead: TreeHead | null = null
  /** All whole thousands up to here have a checkpoint. */
  let reached = 0
  /** Runs while the log has events that no checkpoint covers. */
  let waiting: NodeJS.Timeout | null = null
  /** Whether a checkpoint of the entire log is due. */
  let isDue = false
  let working: Promise<void> | null = null

  async function look(): Promise<Set<number>> {
    const sizes = await store.sizes()
    for (const size of sizes.toReversed()) {
      const text = await store.read(size)
      const verdict = verifyCheckpoint(text ?? '', notary.key, verifyEd25519)
      if (!verdict.ok) {
        problem = `the one of ${size} events cannot be used: ${verdict.why}`
        continue
      }
      // The heads in memory are compared first: a restored store may only have an older checkpoint.
      await compare()
      memory.signed = larger(memory.signed, verdict.checkpoint)
      await compare()
      break
    }
    return new Set(sizes)
  }

  async function compare(): Promise<void> {
    if (change !== null) return
    const last = { signed: memory.signed, read: lastRead }
    // Read before the log, which has at least this many events.
    const delivered = head
    const now = await records.head()
    const difference =
      (await changeSince(last.signed, now.size, 'signed')) ??
      (await changeSince(last.read, now.size, 'seen')) ??
      (now.size < delivered ? shorter(now.size, delivered, 'seen') : null)
    lastRead = larger(lastRead, now)
    if (difference === null || change !== null) return
    change = difference
    onChange(difference)
  }

  async function changeSince(before: TreeHead | null, size: number, basis: Basis): Promise<string | null> {
    if (before === null) return null
    if (size < before.size) return shorter(size, before.size, basis)
    const now = await records.head(before.size)
    if (now.root === before.root) return null
    return `History has changed: the first ${before.size} events are not those that were ${basis}.`
  }

  async function writeDue(): Promise<void> {
    if (!leadership.leads()) return lookOnly()
    const sizes = written ?? (await look())
    written = sizes
    for (let due = reached + POSITIONS_PER_STEP; due <= head && change === null; due += POSITIONS_PER_STEP) {
      if (closing.signal.aborted) return
      if (!sizes.has(due)) await write(due, sizes)
      reached = due
    }
    if (!isDue || change !== null || closing.signal.aborted) return
    await onceDue(() => writeLast(head, sizes))
  }

  /** More events can become due during the work. */
  async function onceDue(work: () => Promise<unknown>): Promise<void> {
    isDue = false
    try {
      await work()
    } catch (error) {
      isDue = true
      throw error
    }
  }

  /** Another server writes meanwhile, so the store is read again when this server becomes the leader. */
  async function lookOnly(): Promise<void> {
    written = null
    if (isDue) await onceDue(look)
  }

  async function write(size: number, storedSizes: Set<number>): Promise<void> {
    // A log that another program changes while the shop runs must not be signed.
    await compare()
    if (change !== null) return
    const now = await records.head(size)
    await store.write(size, await notary.checkpoint(size))
    storedSizes.add(size)
    memory.signed = larger(memory.signed, now)
  }

  /** Signs the current log if it is not signed yet; then deletes the oldest checkpoints beyond `mostBetween`. */
  async function writeLast(size: number, storedSizes: Set<number>): Promise<void> {
    if (size === 0 || storedSizes.has(size)) return
    await write(size, storedSizes)
    if (change !== null) return
    const between = [...storedSizes]
      .filter((size) => size % POSITIONS_PER_STEP !== 0)
      .toSorted((one, other) => other - one)
    for (const size of between.slice(mostBetween)) {
      await store.remove(size)
      storedSizes.delete(size)
    }
  }

  function isWritten(size: number): boolean {
    return written?.has(size) === true
  }

  /** Starts with the first event that no checkpoint covers; later events do not restart it. */
  function waitForMore(): void {
    waiting ??= setTimeout(() => {
      waiting = null
      isDue = true
      wake()
    }, uncoveredMs).unref()
  }

  /** Repeats until everything due is written; after a disk failure it waits before the next attempt. */
  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await writeDue()
        if (problem === CANNOT_BE_WRITTEN) problem = null
        // More may have become due during the write.
        if (isDue && change === null) continue
        return
      } catch (error) {
        problem = CANNOT_BE_WRITTEN
        onError(error)
      }
      await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  function wake(): void {
    working ??= work().finally(() => {
      working = null
    })
  }

  await look().then(
    (sizes) => {
      written = sizes
    },
    (error: unknown) => {
      problem = CANNOT_BE_WRITTEN
      onError(error)
    },
  )
  wake()
  // Signs events that a killed shop had not signed.
  if (size > 0 && !isWritten(size)) waitForMore()
  const subscription = subscribe(size).subscribe((events) => {
    head = events.at(-1)?.position ?? head
    if (head >= reached + POSITIONS_PER_STEP) wake()
    waitForMore()
  })
  subscription.add(
    leadership.changes.pipe(skip(1)).subscribe((leads) => {
      written = null
      if (!leads) return
      reached = 0
      wake()
      // Signs events that the previous leader had not signed.
      waitForMore()
    }),
  )

  function unlessChanged<Arguments extends readonly unknown[], Result>(
    sign: (...parameters: Arguments) => Promise<Result>,
  ) {
    return async (...parameters: Arguments): Promise<Result> => {
      await compare()
      if (change !== null)
        throw new Refused(409, `${change} Nothing is signed until that has been looked into.`)
      // A recipient holds the signature, so the signed events must not be lost.
      await settled()
      const result = await sign(...parameters)
      memory.signed = larger(memory.signed, await records.head())
      return result
    }
  }

  return {
    status: () => change ?? problem ?? 'ok',
    notary: {
      ...notary,
      checkpoint: unlessChanged(notary.checkpoint),
      receipt: unlessChanged(notary.receipt),
      prove: unlessChanged(notary.prove),
    },
    async stop() {
      subscription.unsubscribe()
      if (waiting !== null) clearTimeout(waiting)
      closing.abort()
      await working
      const { size } = await records.head()
      // Missing whole thousands are written after the next start.
      if (change === null && written !== null && leadership.leads()) await writeLast(size, written)
    },
  }
}

type Basis = 'signed' | 'seen'

function shorter(size: number, before: number, basis: Basis): string {
  const what = basis === 'signed' ? `a checkpoint of ${before} was signed` : `it had ${before}`
  return `History has changed: the log has ${size} events, and ${what}.`
}

const larger = (one: TreeHead | null, other: TreeHead): TreeHead =>
  one !== null && one.size >= other.size ? one : other

const CANNOT_BE_WRITTEN = 'cannot be written'
