/** Every change that a person with the files could make to a table of a stopped shop: `audit verify` finds it and names the row. */

import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '#server/commands/audit/audit.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { onTerminal } from '../server/terminal.ts'
import type { Campaign, Extent } from './campaign.ts'
import { changesOf, type Row, type RowChange } from './changed-rows.ts'
import { memoryFolder } from './memory-folder.ts'
import { expectShown, makeSampleShop, type Shown, shownBy } from './sample-shop.ts'

/** Tables with which `audit verify` compares the log, and the words with which a finding names the row. */
const provable: Readonly<Record<string, (row: Row) => RegExp>> = {
  events: ({ position, stream }) => new RegExp(`event ${shown(position)}\\b|${stream}`, 'i'),
  orders: ({ position, number }) =>
    new RegExp(`order ${number}\\b|an order at event ${shown(position)}\\b`, 'i'),
  order_days: ({ day }) => new RegExp(`counts \\d+ orders of ${day}`),
  order_text_docsize: ({ id }) =>
    new RegExp(`event ${shown(id)}\\b.*searching|searching.*event ${shown(id)}\\b`),
  snapshots: ({ name }) => new RegExp(`The figures of ${name} kept as of event`),
  history: ({ position }) => new RegExp(`The figures kept as of event ${shown(position)}\\b`),
  idempotency_keys: ({ position }) => new RegExp(`event ${shown(position)}\\b`),
  customer_keys: ({ position }) => new RegExp(`event ${shown(position)}\\b`),
  orders_checkpoint: () => /order list/,
  code_uses: ({ order_number: number }) => new RegExp(`uses of codes .* order ${number}\\b`),
  stock: ({ product, size }) => new RegExp(`The stock says .* of ${product} ${size}\\b`),
}

const SEARCH =
  'what a search finds: it looks at each order that the index names, and `npm run rebuild` makes the index again'
const OTHER_FIGURES =
  'figures that do not fit the log, or that the shop has not signed: they are made again from the log'
const REQUESTS = 'which request was repeated: it is checked that such a row belongs to an order'

/**
 * The tables and columns whose content the log cannot prove. After a change of them, a shop must either start and show the same
 * orders and figures as before, or report that the file is damaged.
 */
const unprovable: Readonly<Record<string, string>> = {
  accounts: 'who may sign in',
  sessions: 'who is signed in',
  invitations: 'who may choose a password by a link',
  security_log:
    'what the shop’s people did with their rights: it is beside the log, and nothing is computed from it',
  factors: 'with what else somebody signs in',
  recovery_codes: 'what signs in when that is lost',
  factor_tickets: 'who has begun to sign in',
  order_sources: 'from where unconfirmed orders came, for their limits',
  settings: 'whether the owner gets a daily report',
  tries: 'how often somebody has guessed',
  witnesses:
    'who has witnessed the log: each is shown with its key, and its cosignatures can be checked with it',
  cosignatures:
    'what witnesses have handed in: anyone who looks at one can check it with the key of its witness',
  write_probe: 'a row in which a write is tried',
  'order_days.first': 'from where an order of the day is looked for: it may begin too early',
  'order_days.last': 'up to where an order of the day is looked for: it may end too late',
  order_text_data: SEARCH,
  order_text_idx: SEARCH,
  order_text_config: SEARCH,
  order_text_reach: SEARCH,
  'order_text_docsize.sz': SEARCH,
  'order_text_docsize.origin': SEARCH,
  'snapshots.name': OTHER_FIGURES,
  'snapshots.version': OTHER_FIGURES,
  'snapshots.position': OTHER_FIGURES,
  'snapshots.leaf': OTHER_FIGURES,
  'snapshots.signature': OTHER_FIGURES,
  'snapshots, row removed': OTHER_FIGURES,
  'snapshots, row added': OTHER_FIGURES,
  'history.position': OTHER_FIGURES,
  'history.versions': OTHER_FIGURES,
  'history.leaf': OTHER_FIGURES,
  'history.signature': OTHER_FIGURES,
  'history, row removed': OTHER_FIGURES,
  'history, row added': OTHER_FIGURES,
  'idempotency_keys.key': REQUESTS,
  'idempotency_keys.position': REQUESTS,
  'idempotency_keys.fingerprint': REQUESTS,
  'idempotency_keys, row removed': REQUESTS,
  'idempotency_keys, row added': REQUESTS,
  'customer_keys.position': 'where a key was first used: it may be a later event that it has sealed, too',
}

/** Tables that the shop's self-check rebuilds from the log. */
const mended: ReadonlySet<string> = new Set([
  'orders',
  'order_days',
  'orders_checkpoint',
  'stock',
  'code_uses',
])

const shown = (position: unknown) => Number(position).toLocaleString('en')

const PART_EVERY = 17

export const changedTables: Campaign = {
  name: 'changed-tables',
  what: 'in each table one row is changed in each column, removed and added: it is found and named, or changes nothing that is shown',
  lacks: async () => null,
  async *cases(extent: Extent) {
    const folder = memoryFolder()
    const original = join(folder, 'original')
    try {
      mkdirSync(original)
      await makeSampleShop(original)
      const before = await shownBy(original)
      let index = 0
      for (const file of readdirSync(original).filter((name) => name.endsWith('.db'))) {
        for (const change of changesOf(join(original, file))) {
          if (extent === 'part' && index++ % PART_EVERY !== 0) continue
          const place = join(folder, 'changed')
          yield {
            name: `${file}: ${nameOf(change)}`,
            run: async () => {
              rmSync(place, { recursive: true, force: true })
              cpSync(original, place, { recursive: true })
              await check(change, change.make(join(place, file)), place, before)
            },
          }
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function nameOf({ table, what }: RowChange): string {
  return typeof what === 'string' ? `${table}, ${what}` : `${table}.${what.column}`
}

async function check(change: RowChange, row: Row, folder: string, before: Shown): Promise<void> {
  const isProvable = unprovable[nameOf(change)] === undefined && unprovable[change.table] === undefined
  if (isProvable) {
    const words = provable[change.table]
    assert.ok(words !== undefined, `nothing is said on what holds for the table ${change.table}`)
    const said = await foundBy(folder)
    const isNamed = [change.row, row]
      .map(words)
      .some((pattern) => said.some((sentence) => pattern.test(sentence)))
    assert.ok(isNamed, `verify said: ${said.join(' ') || 'all holds'}`)
  }
  try {
    await expectShown(folder, before, isProvable && mended.has(change.table))
  } catch (error) {
    // A log to which nothing can be appended, and a table that SQLite itself cannot use, stop the start with a line that says so.
    const line = failureLine(error)
    assert.ok(
      /is damaged|cannot be used: damaged/.test(line) || (isProvable && /^History has changed/.test(line)),
      String(error),
    )
  }
}

async function foundBy(folder: string): Promise<readonly string[]> {
  const { out, err } = await onTerminal({ DATA_DIR: folder }, (terminal) =>
    audit(['verify', '--json'], terminal),
  )
  assert.equal(err, '')
  const { findings } = JSON.parse(out) as { readonly findings: readonly { readonly what: string }[] }
  return findings.map(({ what }) => what)
}
