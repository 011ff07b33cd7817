/** What a log holds after a drill, against what shoppers, the auditor and the owner were shown on the way. */

import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { verifyCheckpoint } from '#events/checkpoint.ts'
import type { EventStore } from '#events/event-store.ts'
import { openPostgresEventStore } from '#events/postgres/postgres-event-store.ts'
import { verifyEd25519 } from '#server/audit/signing-key.ts'
import type { Collected } from './checkpoints.ts'
import type { Dashboards } from './dashboards.ts'

export type Findings = {
  /** Orders in the log. */
  readonly placed: number
  /** Acknowledged orders that the log does not have. */
  readonly missing: number
  /** Orders in the log that no shopper was told of: a key that has placed two. */
  readonly doubled: number
  /** Whether `audit verify` found nothing, and what it printed. */
  readonly verified: { readonly ok: boolean; readonly printed: string }
  /** Checkpoints signed on the way, and those of them that the log does not lead to. */
  readonly checkpoints: { readonly signed: number; readonly wrong: number }
  /** Whether all dashboards show the same, with every order. */
  readonly dashboardsEqual: boolean
  /** Confirmations that were sent, by two servers, and by none. */
  readonly mails: { readonly sent: number; readonly twice: number; readonly missing: number }
}

type Evidence = {
  readonly databaseUrl: string
  readonly audit: readonly string[]
  readonly acknowledged: readonly string[]
  readonly checkpoints: Collected
  readonly dashboards: Dashboards
  readonly mailFolders: readonly string[]
}

const MAILS_LIMIT_MS = 180_000

export async function examineLog(evidence: Evidence): Promise<Findings> {
  const { databaseUrl, acknowledged, checkpoints } = evidence
  const store = await openPostgresEventStore(databaseUrl)
  try {
    const { placed, last } = await ordersIn(store)
    await untilMailed(store)
    const inLog = new Set(placed)
    const told = new Set(acknowledged)
    return {
      placed: placed.length,
      missing: [...told].filter((number) => !inLog.has(number)).length,
      doubled: placed.length - inLog.size + placed.filter((number) => !told.has(number)).length,
      checkpoints: { signed: checkpoints.notes.length, wrong: await wrongOnes(store, checkpoints) },
      dashboardsEqual: await areEqual(evidence, last),
      mails: mailsIn(evidence.mailFolders, placed.length),
      verified: await verify(evidence),
    }
  } finally {
    await store.close()
  }
}

/** The numbers of all orders, and the position of the last. Throws when the log is not one unbroken sequence. */
async function ordersIn({ log }: EventStore) {
  const placed: string[] = []
  let last = 0
  let position = 0
  for (;;) {
    const page = await log.read(position, 1000)
    for (const event of page) {
      if (event.position !== ++position) throw new Error(`position ${position} is missing`)
      if (event.type !== 'OrderPlaced') continue
      placed.push(event.data.orderNumber)
      last = position
    }
    if (page.length === 0) return { placed, last }
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

/** Whether all show the same, once all show the last order. */
async function areEqual({ dashboards }: Evidence, last: number): Promise<boolean> {
  await dashboards.untilLive(async () => last, 30_000, 0)
  return new Set(dashboards.states().map((state) => state?.figures)).size === 1
}

/** The file of a mail has a name that is made from its order and recipient. */
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

async function verify({ audit, databaseUrl }: Evidence): Promise<Findings['verified']> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...audit, 'verify'], {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    })
    return { ok: true, printed: stdout }
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    return { ok: false, printed: `${stdout ?? ''}${stderr ?? String(error)}` }
  }
}
