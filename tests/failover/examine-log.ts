/** Compares a log after a drill with the answers that shoppers, the auditor and the owner received. */

import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { EventStore } from '#events/log/event-store.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { ORDER_CANCELLED } from '#events/messages/mail-reasons.ts'
import { verifyCheckpoint } from '#events/proof/checkpoint.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import type { Collected } from './checkpoints.ts'

export type Findings = {
  /** Orders in the log, and the position of the last. */
  readonly placed: number
  readonly last: number
  /** Acknowledged orders that the log does not have. */
  readonly missing: number
  /** Orders in the log that no shopper received an answer for: a key that has placed two. */
  readonly doubled: number
  /** Whether `audit verify` found nothing, and what it printed. */
  readonly verified: { readonly ok: boolean; readonly printed: string }
  /** Checkpoints that were signed during the drill, and those that the log contradicts. */
  readonly checkpoints: { readonly signed: number; readonly wrong: number }
  /** Confirmations that were sent, sent by two servers, and not sent although the order was not cancelled. */
  readonly mails: { readonly sent: number; readonly twice: number; readonly missing: number }
}

type Evidence = {
  readonly location: LogLocation
  readonly audit: readonly string[]
  readonly acknowledged: readonly string[]
  readonly checkpoints: Collected
  readonly mailFolders: readonly string[]
}

const MAILS_LIMIT_MS = 180_000

export async function examineLog(evidence: Evidence): Promise<Findings> {
  const { location, acknowledged, checkpoints } = evidence
  const store = await openEventStore(location)
  try {
    await untilMailed(store)
    const { placed, last, withheld } = await ordersIn(store)
    const inLog = new Set(placed)
    const told = new Set(acknowledged)
    return {
      placed: placed.length,
      last,
      missing: [...told].filter((number) => !inLog.has(number)).length,
      doubled: placed.length - inLog.size + placed.filter((number) => !told.has(number)).length,
      checkpoints: { signed: checkpoints.notes.length, wrong: await wrongOnes(store, checkpoints) },
      mails: mailsIn(evidence.mailFolders, placed.length - withheld),
      verified: await verify(evidence),
    }
  } finally {
    await store.close()
  }
}

/**
 * The numbers of all orders, the position of the last, and how many were cancelled before their confirmation went out. Throws when the log is
 * not one unbroken sequence.
 */
async function ordersIn({ log }: EventStore) {
  const placed: string[] = []
  let last = 0
  let withheld = 0
  let position = 0
  for (;;) {
    const page = await log.read(position, 1000)
    for (const event of page) {
      if (event.position !== ++position) throw new Error(`position ${position} is missing`)
      if (event.type === 'ConfirmationFailed' && event.data.reason === ORDER_CANCELLED) withheld++
      if (event.type !== 'OrderPlaced') continue
      placed.push(event.data.orderNumber)
      last = position
    }
    if (page.length === 0) return { placed, last, withheld }
  }
}

async function untilMailed({ orderViews }: EventStore): Promise<void> {
  const begun = performance.now()
  while ((await orderViews.withPendingMail(0, 1)).length > 0) {
    if (performance.now() - begun > MAILS_LIMIT_MS) return
    await delay(200)
  }
}

async function wrongOnes({ records }: EventStore, { notes, verifierKey }: Collected): Promise<number> {
  let wrong = 0
  for (const note of notes) {
    const verdict = verifyCheckpoint(note, verifierKey, verifyEd25519)
    const root = verdict.ok ? (await records.head(verdict.checkpoint.size)).root : null
    if (!verdict.ok || root !== verdict.checkpoint.root) wrong++
  }
  return wrong
}

/** The name of a mail's file is derived from its order and recipient. */
function mailsIn(folders: readonly string[], orders: number): Findings['mails'] {
  const files = folders.flatMap((folder) => filesIn(folder).filter((name) => name.endsWith('.eml')))
  const sent = new Set(files)
  const toCustomers = sent.size
  return { sent: files.length, twice: files.length - sent.size, missing: Math.max(0, orders - toCustomers) }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A server that has sent nothing has no such folder.
    return []
  }
}

async function verify({ audit, location }: Evidence): Promise<Findings['verified']> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...audit, 'verify'], {
      env: { PATH: process.env.PATH, ...settingsOf(location) },
    })
    return { ok: true, printed: stdout }
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    return { ok: false, printed: `${stdout ?? ''}${stderr ?? String(error)}` }
  }
}

/** The environment in which a command line finds a log. */
function settingsOf(location: LogLocation): Readonly<Record<string, string>> {
  switch (location.engine) {
    case 'sqlite':
      return { DATA_DIR: dirname(location.file) }
    case 'postgres':
      return { DATABASE_URL: location.url }
    default:
      return location satisfies never
  }
}
