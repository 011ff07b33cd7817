/**
 * Writes signed checkpoints: every thousand events, a minute after any event that no checkpoint
 * covers yet, and when the shop closes. At the start, and before anything is signed, the log is compared with the newest one and
 * with what it was at the last look: if it has been rewritten or has lost its end since, nothing is signed any more and an
 * error is logged. The shop keeps selling in any case: neither a
 * failing disk nor a changed log is a reason to lose today's orders. Of several servers only the one that leads writes; the
 * others compare what it has written with the log.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { type Observable, skip } from 'rxjs'
import type { EventLog, TreeHead } from '#events/log/event-log.ts'
import type { Records } from '#events/log/records.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import type { RecordedEvent } from '#events/shop/event.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { Leadership } from '#server/platform/leadership/leadership.ts'
import type { CheckpointStore } from './checkpoint-store.ts'
import type { Notary } from './notary.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

const STEP = 1000
/**
 * Of the checkpoints between whole thousands, only this many of the newest are kept: those of one day, when the log
 * grows all the time.
 */
const MOST_BETWEEN = 1440

type Dependencies = {
  readonly records: Records
  readonly settled: EventLog['settled']
  readonly notary: Notary
  readonly store: CheckpointStore
  readonly memory: SignedMemory
  readonly leadership: Leadership
  /** Batches of events after a position, without a gap or a repetition. */
  readonly subscribe: (after: number) => Observable<readonly RecordedEvent[]>
  readonly onError: (error: unknown) => void
  /** Called once, with a sentence, when the log is not what was signed. */
  readonly onChange: (sentence: string) => void
  /** Milliseconds until a checkpoint that could not be written is tried again. */
  readonly retryMs?: number
  /** Milliseconds after which an event must be covered by a checkpoint. */
  readonly uncoveredMs?: number
  /** Checkpoints kept of sizes between whole thousands. */
  readonly mostBetween?: number
}

/** The newest head that was signed. A shop that is opened again over another log knows by it what it has said before. */
export type SignedMemory = { signed: TreeHead | null }

export const createSignedMemory = (): SignedMemory => ({ signed: null })

export type CheckpointWriter = {
  /** `ok`, or what is wrong. */
  status(): string
  /** Signs for other parts; refuses when the log is not what was signed before. */
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
  /** Sizes that have a checkpoint; null until the store has been read and the newest one been checked. */
  let written: Set<number> | null = null
  let head = size
  /** The newest head that was seen; like that which was signed, it becomes only larger. */
  let seen: TreeHead | null = null
  /** Whole thousands up to here are written. */
  let reached = 0
  /** Runs while the log has events that no checkpoint covers. */
  let waiting: NodeJS.Timeout | null = null
  /** Whether a checkpoint of the whole log is due. */
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
      // What this server knows comes first: a store that was restored may only have an older one.
      await compare()
      memory.signed = larger(memory.signed, verdict.checkpoint)
      await compare()
      break
    }
    return new Set(sizes)
  }

  async function compare(): Promise<void> {
    if (change !== null) return
    const last = { signed: memory.signed, seen }
    // Before the log is read, which has at least these.
    const delivered = head
    const now = await records.head()
    const found =
      (await changeSince(last.signed, now.size, 'signed')) ??
      (await changeSince(last.seen, now.size, 'seen')) ??
      (now.size < delivered ? shorter(now.size, delivered, 'seen') : null)
    seen = larger(seen, now)
    if (found === null || change !== null) return
    change = found
    onChange(found)
  }

  async function changeSince(known: TreeHead | null, size: number, how: Known): Promise<string | null> {
    if (known === null) return null
    if (size < known.size) return shorter(size, known.size, how)
    const now = await records.head(known.size)
    if (now.root === known.root) return null
    return `History has changed: the first ${known.size} events are not those that were ${how}.`
  }

  async function writeDue(): Promise<void> {
    if (!leadership.leads()) return lookOnly()
    const known = written ?? (await look())
    written = known
    for (let due = reached + STEP; due <= head && change === null; due += STEP) {
      if (closing.signal.aborted) return
      if (!known.has(due)) await write(due, known)
      reached = due
    }
    if (!isDue || change !== null || closing.signal.aborted) return
    // More can become due while this is written.
    isDue = false
    try {
      await writeLast(head, known)
    } catch (error) {
      isDue = true
      throw error
    }
  }

  /** Another server writes meanwhile: what is there is read again when this one leads. */
  async function lookOnly(): Promise<void> {
    written = null
    if (!isDue) return
    isDue = false
    await look()
  }

  async function write(size: number, written: Set<number>): Promise<void> {
    // A log that another program changes while the shop runs must not be signed either.
    await compare()
    if (change !== null) return
    const now = await records.head(size)
    await store.write(size, await notary.checkpoint(size))
    written.add(size)
    memory.signed = larger(memory.signed, now)
  }

  /** Signs the log as it is now, if there is anything to sign; then deletes the older checkpoints beyond `mostBetween`. */
  async function writeLast(size: number, written: Set<number>): Promise<void> {
    if (size === 0 || written.has(size)) return
    await write(size, written)
    if (change !== null) return
    const between = [...written].filter((size) => size % STEP !== 0).toSorted((one, other) => other - one)
    for (const size of between.slice(mostBetween)) {
      await store.remove(size)
      written.delete(size)
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

  /** Tries until everything due is written; after a failure of the disk it waits before the next attempt. */
  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await writeDue()
        if (problem === CANNOT_BE_WRITTEN) problem = null
        // More may have become due while another was being written.
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
  // Signs what a shop that was killed had not signed.
  if (size > 0 && !isWritten(size)) waitForMore()
  const subscription = subscribe(size).subscribe((events) => {
    head = events.at(-1)?.position ?? head
    if (head >= reached + STEP) wake()
    waitForMore()
  })
  subscription.add(
    leadership.changes.pipe(skip(1)).subscribe((leads) => {
      written = null
      if (!leads) return
      reached = 0
      wake()
      // Signs what the server that led before had not signed.
      waitForMore()
    }),
  )

  function unlessChanged<Given extends readonly unknown[], Made>(make: (...given: Given) => Promise<Made>) {
    return async (...given: Given): Promise<Made> => {
      await compare()
      if (change !== null)
        throw new Refused(409, `${change} Nothing is signed until that has been looked into.`)
      // What was signed for somebody must not be lost.
      await settled()
      const made = await make(...given)
      memory.signed = larger(memory.signed, await records.head())
      return made
    }
  }

  return {
    status: () => change ?? problem ?? 'ok',
    notary: {
      ...notary,
      checkpoint: unlessChanged(notary.checkpoint),
      receipt: unlessChanged(notary.receipt),
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

type Known = 'signed' | 'seen'

function shorter(size: number, before: number, how: Known): string {
  const what = how === 'signed' ? `a checkpoint of ${before} was signed` : `it had ${before}`
  return `History has changed: the log has ${size} events, and ${what}.`
}

const larger = (one: TreeHead | null, other: TreeHead): TreeHead =>
  one !== null && one.size >= other.size ? one : other

const CANNOT_BE_WRITTEN = 'cannot be written'
