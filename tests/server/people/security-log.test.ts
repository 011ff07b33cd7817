/** What the security log keeps, whatever happens to it: bounded, for a year, without holding a request up. */

import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { createSecurityLog } from '#server/people/security-log.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import { type SecurityEntry, securityKinds } from '#server/platform/tables/security-entry.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { newFolder } from '#tests/new-folder.ts'
import { until } from '#tests/until.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-25T06:00:00Z')
const ALL = { limit: 100_000 }

const owner = { staff: 'owner', role: 'owner', name: 'admin' } as const
const bina = { staff: 'p1', role: 'caller', name: 'Bina' } as const
const from = (network: string) => ({ browser: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', network })
const shopNetwork = from('203.0.113.7')

let now = START
let folder: string
let store: AccountStore
let errors: unknown[]
beforeEach(async () => {
  now = START
  errors = []
  folder = newFolder()
  store = openSqliteAccountStore(join(folder, 'accounts.db'))
  const secrets = { passwordHash: 'x', credentials: 'first', mustChangePassword: false }
  const account = { email: 'owner@falakfits.test', ...secrets }
  await store.setAccount({ ...owner, ...account })
})
afterEach(() => store.close())

const openLog = ({ againMs = 5, ...over }: Partial<AccountStore> & { againMs?: number } = {}) =>
  createSecurityLog({
    store: { ...store, ...over },
    clock: () => now,
    onError: (error) => errors.push(error),
    againMs,
  })

describe('ten thousand wrong passwords', () => {
  it('of one network within an hour are one entry for each account, and one for all addresses without', async () => {
    const log = openLog()
    for (let n = 0; n < 10_000; n++) {
      now += 300
      log.signInFailed(n % 2 === 0 ? 'owner@falakfits.test' : `typed-${n}@example.com`, shopNetwork)
      // As requests arrive: not all of them before the first is written.
      if (n % 100 === 0) await log.written()
    }
    const rows = await log.list(ALL)
    expect(new Map(rows.map(({ name, times }) => [name, times]))).toEqual(
      new Map([
        ['admin', 5000],
        [null, 5000],
      ]),
    )
    expect(rows).toHaveLength(2)
    expect(rows.every(({ at, lastAt }) => at < START + HOUR && lastAt > at)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('typed-')
    expect(errors).toEqual([])
  })

  it('of as many networks are bounded, and leave the other kinds alone', async () => {
    const log = openLog()
    log.noteOf(bina, shopNetwork, { kind: 'signed-in', as: 'browser' })
    for (let n = 0; n < 10_000; n++) {
      now += 4000
      log.signInFailed('owner@falakfits.test', from(`2001:db8:${n.toString(16)}::/56`))
      if (n % 100 === 0) await log.written()
    }
    // Rows are removed with the next ones.
    for (let n = 0; n < 3000; n++) log.signInFailed('owner@falakfits.test', from(`2001:db9:${n}::/56`))
    const rows = await log.list(ALL)
    const failed = rows.filter(({ kind }) => kind === 'sign-in-failed')
    expect(failed.length).toBeGreaterThanOrEqual(10_000)
    expect(failed.length).toBeLessThanOrEqual(11_000)
    expect(failed[0]?.network).toBe('2001:db9:2999::/56')
    expect(rows.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1)
  })
})

describe('an entry', () => {
  it('of a refused call or a look is counted for the person, the call or order, and the hour', async () => {
    const log = openLog()
    const look = (person: typeof owner | typeof bina, order: string) =>
      log.noteOf(person, shopNetwork, { kind: 'customer-looked-at', order })
    const refuse = (call: string) => log.noteOf(bina, shopNetwork, { kind: 'refused', call })
    for (let n = 0; n < 3; n++) {
      look(bina, 'FF-1')
      look(owner, 'FF-1')
      look(bina, 'FF-2')
      refuse('GET /api/admin/cash')
      await log.written()
    }
    refuse('GET /api/admin/staff')
    expect(await log.list({ ...ALL, kind: 'customer-looked-at' })).toHaveLength(3)
    now += HOUR
    look(bina, 'FF-1')
    refuse('GET /api/admin/cash')
    expect(await log.list({ ...ALL, kind: 'customer-looked-at' })).toHaveLength(4)
    const refused = await log.list({ ...ALL, kind: 'refused' })
    expect(refused.map(({ times }) => times)).toEqual([1, 1, 3])
  })

  it('is kept for a year', async () => {
    const log = openLog()
    log.noteOf(bina, shopNetwork, { kind: 'signed-out' })
    await log.written()
    now += 364 * DAY
    log.noteOf(owner, shopNetwork, { kind: 'signed-out' })
    expect(await log.list(ALL)).toHaveLength(2)
    now += 2 * DAY
    log.noteOf(owner, shopNetwork, { kind: 'signed-out' })
    expect((await log.list(ALL)).map(({ name }) => name)).toEqual(['admin', 'admin'])
  })

  it('that cannot be written is reported, and written later, counted together with what came meanwhile', async () => {
    let isBroken = true
    const broken = new StoreUnavailable({ fault: 'disk full', code: 'SQLITE_FULL' })
    const log = openLog({
      addSecurityRows: (rows) => (isBroken ? Promise.reject(broken) : store.addSecurityRows(rows)),
    })
    const look = { kind: 'refused', call: 'GET /api/admin/cash' } as const
    log.noteOf(bina, shopNetwork, { kind: 'signed-out' })
    log.noteOf(bina, shopNetwork, look)
    await log.written()
    expect(errors.at(-1)).toBe(broken)
    log.noteOf(bina, shopNetwork, look)
    await log.written()
    isBroken = false
    await until(async () =>
      expect((await store.securityRows(ALL)).map(({ kind, times }) => `${kind} ${times}`).toSorted()).toEqual(
        ['refused 2', 'signed-out 1'],
      ),
    )
    await log.stop()
  })

  it('that the database could not take is written when the shop ends', async () => {
    let isBroken = true
    const broken = new StoreUnavailable({ fault: 'disk full', code: 'SQLITE_FULL' })
    const log = openLog({
      addSecurityRows: (rows) => (isBroken ? Promise.reject(broken) : store.addSecurityRows(rows)),
      againMs: 60_000,
    })
    log.noteOf(bina, shopNetwork, { kind: 'signed-out' })
    await log.written()
    isBroken = false
    await log.stop()
    expect(await store.securityRows(ALL)).toHaveLength(1)
  })

  it('that the database refuses is reported, and holds up no others', async () => {
    const refused = new Error('a row was refused')
    const log = openLog({
      addSecurityRows: (rows) =>
        errors.length === 0 ? Promise.reject(refused) : store.addSecurityRows(rows),
    })
    log.noteOf(bina, shopNetwork, { kind: 'signed-out' })
    await log.written()
    log.noteOf(owner, shopNetwork, { kind: 'signed-out' })
    expect((await log.list(ALL)).map(({ name }) => name)).toEqual(['admin'])
    expect(errors).toEqual([refused])
  })

  it('that arrives while another is written joins the next write', async () => {
    const writes: number[] = []
    const log = openLog({
      addSecurityRows: (rows) => {
        writes.push(rows.length)
        return store.addSecurityRows(rows)
      },
    })
    for (let n = 0; n < 50; n++) log.noteOf(bina, shopNetwork, { kind: 'signed-out' })
    expect(await log.list(ALL)).toHaveLength(50)
    expect(writes).toEqual([1, 49])
  })
})

it('every kind of entry is stored and read as it was', async () => {
  const entries: { readonly [Kind in SecurityEntry['kind']]: Extract<SecurityEntry, { kind: Kind }> } = {
    'signed-in': { kind: 'signed-in', as: 'program' },
    'sign-in-failed': { kind: 'sign-in-failed' },
    confirmed: { kind: 'confirmed' },
    'signed-out': { kind: 'signed-out' },
    'password-changed': { kind: 'password-changed' },
    'password-reset': { kind: 'password-reset' },
    'sessions-ended': { kind: 'sessions-ended', which: 'others' },
    'factor-added': { kind: 'factor-added', factor: 'passkey' },
    'factor-removed': { kind: 'factor-removed', factor: 'passkey' },
    'factor-used': { kind: 'factor-used', factor: 'passkey' },
    'recovery-code-used': { kind: 'recovery-code-used' },
    'factor-failed': { kind: 'factor-failed' },
    'recovery-codes-renewed': { kind: 'recovery-codes-renewed' },
    'factors-removed': { kind: 'factors-removed', person: 'Bina' },
    'person-invited': { kind: 'person-invited', person: 'Bina', role: 'caller' },
    'role-changed': { kind: 'role-changed', person: 'Bina', role: 'packer' },
    'person-removed': { kind: 'person-removed', person: 'Bina' },
    'token-made': { kind: 'token-made', program: 'Courier sync', scopes: ['orders', 'status'] },
    'token-revoked': { kind: 'token-revoked', program: 'Courier sync' },
    'webhook-added': { kind: 'webhook-added', host: 'example.com', persons: false },
    'webhook-replayed': { kind: 'webhook-replayed', host: 'example.com', after: 7 },
    'webhook-removed': { kind: 'webhook-removed', host: 'example.com' },
    exported: { kind: 'exported', what: 'orders', rows: 3, filter: { status: 'pending' } },
    'customer-looked-at': { kind: 'customer-looked-at', order: 'FF-1' },
    'customers-listed': { kind: 'customers-listed', orders: 300 },
    'settings-changed': { kind: 'settings-changed', what: 'the shop', fields: ['name'] },
    refused: { kind: 'refused', call: 'GET /api/admin/cash' },
  }
  expect(Object.keys(entries).toSorted()).toEqual(securityKinds.toSorted())
  const log = openLog()
  for (const entry of Object.values(entries)) log.noteOf(bina, shopNetwork, entry)
  const read = (await log.list(ALL)).map(({ entry }) => JSON.parse(entry))
  expect(read.toReversed()).toEqual(Object.values(entries))
})
