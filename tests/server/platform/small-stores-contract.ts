/** What every version of the small stores beside the log must do: accounts, secrets, checkpoints. */

import { firstValueFrom } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import type { SecretStore } from '#server/platform/secrets/secret-store.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore, NotedOrder } from '#server/platform/tables/account-store.ts'
import type { NewFactor } from '#server/platform/tables/factor-store.ts'
import type { NewSecurityRow, SecurityQuery } from '#server/platform/tables/security-store.ts'
import { MOST_COSIGNATURES, MOST_WITNESSES } from '#server/platform/tables/witness-store.ts'

export type SmallStores = {
  readonly accounts: AccountStore
  readonly secrets: SecretStore
  readonly checkpoints: CheckpointStore
}

export type SmallStoresForTest = {
  /** Opens the stores again and again over the same content, as another start or another server would. */
  readonly open: () => Promise<SmallStores>
}

const owner: Account = {
  email: 'owner@falakfits.test',
  staff: 'owner',
  role: 'owner',
  name: 'admin',
  passwordHash: 'x',
  credentials: 'first',
  mustChangePassword: false,
}
const auditor: Account = {
  ...owner,
  email: 'auditor@falakfits.test',
  staff: 'auditor',
  role: 'auditor',
  name: 'auditor',
}
const session = (
  tokenHash: string,
  { email, credentials }: Pick<Account, 'email' | 'credentials'>,
  times: { readonly expiresAt: number; readonly openedAt: number },
) => ({
  ...{ tokenHash, email, credentials, browser: 'Firefox', network: '203.0.113.7' },
  provedAt: times.openedAt,
  ...times,
})
const WEEK = 7 * 24 * 3_600_000
const BUCKET = 2 ** 20 - 1

export function smallStoresContract(name: string, make: () => Promise<SmallStoresForTest>): void {
  describe(`small stores: ${name}`, () => {
    let made: SmallStoresForTest
    let accounts: AccountStore
    let secrets: SecretStore
    let checkpoints: CheckpointStore
    beforeEach(async () => {
      made = await make()
      const stores = await made.open()
      accounts = stores.accounts
      secrets = stores.secrets
      checkpoints = stores.checkpoints
    })

    describe('accounts', () => {
      it('are one for each role, and found by their e-mail', async () => {
        expect(await accounts.findAccount(owner.email)).toBeNull()
        await accounts.setAccount(owner)
        await accounts.setAccount(auditor)
        await accounts.setAccount({ ...owner, email: 'new@falakfits.test' })
        expect(await accounts.findAccount(owner.email)).toBeNull()
        expect(await accounts.findAccount('new@falakfits.test')).toEqual({
          ...owner,
          email: 'new@falakfits.test',
        })
        await accounts.removeAccount('owner')
        expect(await accounts.findAccount('new@falakfits.test')).toBeNull()
        expect(await accounts.findAccount(auditor.email)).toEqual(auditor)
      })

      it('are first of their role once, also when servers start at the same time', async () => {
        const others = await Promise.all(Array.from({ length: 3 }, made.open))
        const added = await Promise.all(
          [accounts, ...others.map(({ accounts }) => accounts)].map((store, n) =>
            store.addFirstAccount({ ...owner, passwordHash: String(n) }),
          ),
        )
        expect(added.filter((isAdded) => isAdded)).toHaveLength(1)
        const found = await accounts.findAccount(owner.email)
        expect(found?.passwordHash).toBe(String(added.indexOf(true)))
        expect(await accounts.addFirstAccount({ ...auditor, email: 'first@falakfits.test' })).toBe(true)
      })
    })

    describe('an invitation', () => {
      const invitation = { tokenHash: 'abc', staff: 'p1', email: 'bina@falakfits.test', expiresAt: 9 }

      it('stays beside a later one, and ends with the use of any', async () => {
        await accounts.addInvitation({ ...invitation, tokenHash: 'old' }, 1)
        await accounts.addInvitation(invitation, 1)
        await accounts.addInvitation({ ...invitation, staff: 'p2', tokenHash: 'other' }, 1)
        expect(await accounts.findInvitation('abc')).toEqual(invitation)
        const uses = await Promise.all(['old', 'abc', 'old'].map(accounts.takeInvitation))
        expect(uses.filter((used) => used)).toHaveLength(1)
        expect(await accounts.findInvitation('old')).toBeNull()
        expect(await accounts.findInvitation('other')).not.toBeNull()
      })

      it('is forgotten some time after it has expired', async () => {
        await accounts.addInvitation(invitation, 1)
        await accounts.addInvitation({ ...invitation, tokenHash: 'later', expiresAt: 20 }, 10)
        expect(await accounts.findInvitation('abc')).toBeNull()
      })
    })

    describe('second factors', () => {
      const passkey: NewFactor = {
        id: 'a',
        staff: 'owner',
        kind: 'passkey',
        name: 'Phone',
        data: '{}',
        counter: 0,
        createdAt: 1,
      }
      const app: NewFactor = { ...passkey, id: 'b', kind: 'totp', createdAt: 2 }
      const add = (factor: NewFactor, codes: readonly string[] = []) => accounts.addFactor(factor, codes, 2)
      beforeEach(() => accounts.setAccount(owner))

      it('are those of a person, the first one with recovery codes', async () => {
        expect(await add(passkey, ['x', 'y'])).toBe('first')
        expect(await add(app, ['z'])).toBe('another')
        expect(await add({ ...app, id: 'c' })).toBe('full')
        expect(await accounts.addFactor({ ...app, staff: 'auditor' }, [], 9)).toBe('taken')
        expect(await accounts.factorsOf('owner')).toEqual([
          { ...passkey, usedAt: null },
          { ...app, usedAt: null },
        ])
        expect(await accounts.findFactor('b')).toEqual({ ...app, usedAt: null })
        expect(await accounts.findFactor('c')).toBeNull()
        expect(await accounts.recoveryCodesLeft('owner')).toBe(2)
        await accounts.addSession(session('abc', owner, { expiresAt: 9, openedAt: 1 }))
        expect(await accounts.findSession('abc')).toMatchObject({ hasFactor: true })
      })

      it('that are added on two servers at once: one is the first', async () => {
        const other = (await made.open()).accounts
        const added = await Promise.all([
          accounts.addFactor(passkey, ['x'], 9),
          other.addFactor(app, ['y'], 9),
        ])
        expect(added.toSorted()).toEqual(['another', 'first'])
        expect(await accounts.recoveryCodesLeft('owner')).toBe(1)
      })

      it('are used once for each count, on any server', async () => {
        await add(passkey)
        const other = (await made.open()).accounts
        // The largest count of a passkey.
        const most = 2 ** 32 - 1
        expect(await accounts.spendFactor('a', 0, 5)).toBe(true)
        expect(await accounts.spendFactor('a', 0, 6)).toBe(true)
        const used = await Promise.all([accounts, other].map((store) => store.spendFactor('a', most, 7)))
        expect(used.toSorted()).toEqual([false, true])
        expect(await accounts.spendFactor('a', most - 1, 8)).toBe(false)
        expect(await accounts.spendFactor('unknown', 1, 8)).toBe(false)
        expect(await accounts.findFactor('a')).toMatchObject({ counter: most, usedAt: 7 })
      })

      it('are removed, but the last one not when it must stay, also by two servers at once', async () => {
        await add(passkey, ['x'])
        await add(app)
        const other = (await made.open()).accounts
        const removed = await Promise.all([
          accounts.removeFactor('owner', 'a', true),
          other.removeFactor('owner', 'b', true),
        ])
        expect(removed.toSorted()).toEqual(['is the last', 'removed'])
        expect(await accounts.recoveryCodesLeft('owner')).toBe(1)
        const [left] = await accounts.factorsOf('owner')
        expect(await accounts.removeFactor('auditor', left?.id ?? '', false)).toBe('unknown')
        expect(await accounts.removeFactor('owner', left?.id ?? '', false)).toBe('removed')
        expect(await accounts.recoveryCodesLeft('owner')).toBe(0)
      })

      it('go with their account', async () => {
        await add(passkey, ['x'])
        await accounts.removeAccount('owner')
        expect(await accounts.factorsOf('owner')).toEqual([])
        expect(await accounts.listRecoveryCodes()).toEqual([])
        await add(passkey, ['x'])
        await add(app)
        expect(await accounts.removeFactors('owner')).toBe(2)
        expect(await accounts.listFactors()).toEqual([])
      })

      it('have recovery codes, each of which is used once and all of which can be replaced', async () => {
        expect(await accounts.setRecoveryCodes('owner', ['x'])).toBe(false)
        await add(passkey, ['x', 'y'])
        const other = (await made.open()).accounts
        const used = await Promise.all(
          [accounts, other].map((store) => store.spendRecoveryCode('owner', 'x', 5)),
        )
        expect(used.toSorted()).toEqual(['used', 'used before'])
        expect(await accounts.spendRecoveryCode('auditor', 'y', 5)).toBe('unknown')
        expect(await accounts.recoveryCodesLeft('owner')).toBe(1)
        expect(await accounts.setRecoveryCodes('owner', ['z'])).toBe(true)
        expect(await accounts.listRecoveryCodes()).toEqual([{ staff: 'owner', hash: 'z', usedAt: null }])
      })

      it('are copied as they are', async () => {
        await accounts.copyFactors([{ ...app, usedAt: 9 }], [{ staff: 'owner', hash: 'x', usedAt: 8 }])
        expect(await accounts.listFactors()).toEqual([{ ...app, usedAt: 9 }])
        expect(await accounts.listRecoveryCodes()).toEqual([{ staff: 'owner', hash: 'x', usedAt: 8 }])
      })

      it('have tickets that are tried a few times and used once, on any server', async () => {
        const ticket = { tokenHash: 't', purpose: 'sign-in', staff: 'owner', data: '{}', expiresAt: 100 }
        expect(await accounts.addTicket(ticket, 50)).toBe(true)
        expect(await accounts.addTicket(ticket, 50)).toBe(false)
        const other = (await made.open()).accounts
        const tries = await Promise.all(
          Array.from({ length: 8 }, (_, n) => (n % 2 ? accounts : other).tryTicket('t', 5)),
        )
        expect(tries.filter((isTaken) => isTaken)).toHaveLength(5)
        const uses = await Promise.all([accounts, other].map((store) => store.takeTicket('t')))
        expect(uses.toSorted()).toEqual([false, true])
        expect(await accounts.findTicket('t')).toEqual({ ...ticket, tries: 5, isUsed: true })
        await accounts.addTicket({ ...ticket, tokenHash: 'u', expiresAt: 300 }, 101)
        expect(await accounts.findTicket('t')).toBeNull()
      })
    })

    describe('sessions', () => {
      const now = Date.parse('2026-11-20T10:00:00Z')
      beforeEach(() => accounts.setAccount(owner))

      it('are those of an account, until they are removed', async () => {
        await accounts.addSession(session('abc', owner, { expiresAt: now + WEEK, openedAt: now }))
        const { passwordHash: _, credentials: __, ...person } = owner
        const { credentials: ___, ...added } = session('abc', owner, { expiresAt: now + WEEK, openedAt: now })
        expect(await accounts.findSession('abc')).toEqual({
          ...person,
          ...added,
          usedAt: now,
          hasFactor: false,
        })
        await accounts.touchSession('abc', now + 5)
        await accounts.proveSession('abc', now + 6)
        expect(await accounts.findSession('abc')).toMatchObject({ usedAt: now + 5, provedAt: now + 6 })
        expect(await accounts.sessionsOf('owner')).toMatchObject([{ tokenHash: 'abc' }])
        await accounts.removeSession('abc')
        expect(await accounts.findSession('abc')).toBeNull()
      })

      it('that were removed are reported after they have ended', async () => {
        await accounts.addSession(session('abc', owner, { expiresAt: now + WEEK, openedAt: now }))
        const told = firstValueFrom(accounts.removedSessions)
        await accounts.removeSession('abc')
        expect(await told).toBe('abc')
        expect(await accounts.findSession('abc')).toBeNull()
      })

      it('end with a new password, and with their account', async () => {
        await accounts.setAccount(auditor)
        await accounts.addSession(session('abc', owner, { expiresAt: now + WEEK, openedAt: now }))
        await accounts.addSession(session('def', auditor, { expiresAt: now + WEEK, openedAt: now }))
        await accounts.setAccount({ ...owner, passwordHash: 'y' })
        expect(await accounts.findSession('abc')).toBeNull()
        await accounts.removeAccount('auditor')
        expect(await accounts.findSession('def')).toBeNull()
      })

      it('do not begin with credentials that were replaced, and end with them, except one', async () => {
        const times = { expiresAt: now + WEEK, openedAt: now }
        await accounts.addSession(session('abc', owner, times))
        await accounts.addSession(session('own', owner, times))
        await accounts.setPassword('owner', { passwordHash: 'y', credentials: 'second' }, 'own')
        expect(await accounts.addSession(session('late', owner, times))).toBe(false)
        expect(await accounts.findSession('late')).toBeNull()
        expect(await accounts.findSession('abc')).toBeNull()
        expect(await accounts.findSession('own')).not.toBeNull()
        const changed = { ...owner, credentials: 'second' }
        expect(await accounts.addSession(session('next', changed, times))).toBe(true)
        expect(await accounts.findSession('next')).not.toBeNull()
        // So that their open dashboards can be closed.
        expect(await accounts.sessionsOf('owner')).toHaveLength(3)
      })

      it('end when the second factors of their person are removed', async () => {
        const factor = { id: 'a', staff: 'owner', kind: 'totp', name: 'App', data: '{}' } as const
        await accounts.addSession(session('abc', owner, { expiresAt: now + WEEK, openedAt: now }))
        await accounts.removeFactors('owner')
        expect(await accounts.findSession('abc')).not.toBeNull()
        await accounts.addFactor({ ...factor, counter: 0, createdAt: 1 }, [], 9)
        await accounts.removeFactors('owner')
        expect(await accounts.findSession('abc')).toBeNull()
      })

      it('that are over or were not used are removed', async () => {
        await accounts.addSession(session('over', owner, { expiresAt: now - 1, openedAt: now }))
        await accounts.addSession(session('unused', owner, { expiresAt: now + WEEK, openedAt: now - 100 }))
        await accounts.addSession(session('good', owner, { expiresAt: now + WEEK, openedAt: now }))
        await accounts.removeStaleSessions(now, now - 50)
        expect(await accounts.findSession('over')).toBeNull()
        expect(await accounts.findSession('unused')).toBeNull()
        expect(await accounts.findSession('good')).not.toBeNull()
      })
    })

    it('settings are null until they are written, and can be changed', async () => {
      expect(await accounts.readSetting('daily-reports')).toBeNull()
      await accounts.writeSetting('daily-reports', 'on')
      await accounts.writeSetting('daily-reports', 'off')
      const other = await made.open()
      expect(await other.accounts.readSetting('daily-reports')).toBe('off')
    })

    it('changes of a setting at the same time, on several servers, are all kept', async () => {
      const others = await Promise.all(Array.from({ length: 2 }, made.open))
      const stores = [accounts, ...others.map(({ accounts }) => accounts)]
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          stores[n % 3]?.changeSetting('letters', (value) => `${value ?? ''}x`),
        ),
      )
      expect(await accounts.readSetting('letters')).toBe('x'.repeat(12))
      const refusal = accounts.changeSetting('letters', () => {
        throw new Error('refused')
      })
      await expect(refusal).rejects.toThrow('refused')
      expect(await accounts.readSetting('letters')).toBe('x'.repeat(12))
    })

    describe('attempts', () => {
      it('at the same time, on several servers, are never more than allowed', async () => {
        const others = await Promise.all(Array.from({ length: 2 }, made.open))
        const stores = [accounts, ...others.map(({ accounts }) => accounts)]
        const taken = await Promise.all(
          Array.from({ length: 30 }, (_, n) => stores[n % 3]?.takeTry('logins', BUCKET, 7, 10)),
        )
        expect(taken.filter((isTaken) => isTaken)).toHaveLength(10)
      })

      it('are counted for each kind, bucket and period, and can be given back', async () => {
        const take = (kind: string, bucket: number, period: number) =>
          accounts.takeTry(kind, bucket, period, 1)
        expect(await take('a', 1, 7)).toBe(true)
        expect(await take('a', 1, 7)).toBe(false)
        expect(await take('b', 1, 7)).toBe(true)
        expect(await take('a', 2, 7)).toBe(true)
        await accounts.giveTryBack('a', 1, 7)
        await accounts.giveTryBack('a', 1, 7)
        expect(await take('a', 1, 7)).toBe(true)
        expect(await take('a', 1, 7)).toBe(false)
        expect(await take('a', 1, 8)).toBe(true)
        // The count of an earlier period is gone, and cannot be given back.
        await accounts.giveTryBack('a', 1, 7)
        expect(await take('a', 1, 8)).toBe(false)
        await accounts.forgetTriesBefore('a', 9)
        expect(await take('a', 1, 8)).toBe(true)
        expect(await take('b', 1, 7)).toBe(false)
      })

      it('of servers whose clocks differ are counted together when a period begins', async () => {
        const take = (period: number) => accounts.takeTry('a', 1, period, 3)
        expect(await take(7)).toBe(true)
        const taken = []
        for (const period of [8, 7, 8, 7, 8]) taken.push(await take(period))
        expect(taken).toEqual([true, true, true, false, false])
        expect(await take(9)).toBe(true)
      })
    })

    describe('sources of orders', () => {
      const noted = (n: number, changes: Partial<NotedOrder> = {}): NotedOrder => ({
        orderNumber: `FF-${n}`,
        request: `request ${n}`,
        phone: `phone ${n}`,
        device: `device ${n}`,
        network: `network ${n}`,
        at: 1000 + n,
        ...changes,
      })

      const noteOne = async (store: AccountStore, order: NotedOrder, since: number | null) => {
        const [note] = await store.noteOrders([order], since)
        if (note === undefined) throw new Error('a note is missing')
        return note
      }

      it('return the earlier orders from the same phone, device or network', async () => {
        const samePhone = noted(1, { phone: 'same' })
        const sameDevice = noted(2, { device: 'same' })
        const sameNetwork = noted(3, { network: 'same' })
        const unknown = noted(4, { network: null })
        for (const order of [samePhone, sameDevice, sameNetwork, unknown])
          expect((await noteOne(accounts, order, 0)).before).toEqual([])
        const next = noted(5, { phone: 'same', device: 'same', network: 'same' })
        const { before } = await noteOne(accounts, next, 1002)
        expect(before).toEqual([sameDevice, sameNetwork])
        expect((await noteOne(accounts, noted(6, { network: null }), 0)).before).toEqual([])
        const { id: unasked, before: none } = await noteOne(accounts, { ...next, orderNumber: 'FF-8' }, null)
        expect(none).toEqual([])
        await accounts.forgetOrder(unasked)

        const { id: last, before: all } = await noteOne(accounts, { ...next, orderNumber: 'FF-7' }, 0)
        expect(all).toEqual([samePhone, sameDevice, sameNetwork, next])
        expect(await accounts.networksOf(['FF-1', 'FF-4', 'FF-5', 'FF-7', 'FF-99'])).toEqual(
          new Map([
            ['FF-1', 'network 1'],
            ['FF-5', 'same'],
            ['FF-7', 'same'],
          ]),
        )
        await accounts.forgetOrder(last)
        await accounts.forgetOrdersBefore(1003)
        const { before: left } = await noteOne((await made.open()).accounts, next, 0)
        expect(left).toEqual([sameNetwork, next])
      })

      it('see those before them in the same group', async () => {
        const group = [noted(1, { phone: 'same' }), noted(2), noted(3, { phone: 'same', network: null })]
        const notes = await accounts.noteOrders(group, 0)
        expect(notes.map(({ before }) => before)).toEqual([[], [], [group[0]]])
        for (const { id } of notes.slice(0, 2)) await accounts.forgetOrder(id)
        expect((await noteOne(accounts, noted(4, { phone: 'same' }), 0)).before).toEqual([group[2]])
      })

      it('see each other when several servers note them at the same time', async () => {
        const others = await Promise.all(Array.from({ length: 2 }, made.open))
        const stores = [accounts, ...others.map(({ accounts }) => accounts)]
        const all = await Promise.all(
          Array.from({ length: 12 }, (_, n) =>
            noteOne(stores[n % 3] ?? accounts, noted(n, { network: 'same' }), 0),
          ),
        )
        const counts = all.map(({ before }) => before.length)
        expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, n) => n))
      })
    })

    describe('the security log', () => {
      const row = (at: number, changes: Partial<NewSecurityRow> = {}): NewSecurityRow => ({
        ...{ at, lastAt: at, times: 1, kind: 'signed-in', staff: 'p1', name: 'Bina', role: 'caller' },
        ...{ network: '203.0.113.7', browser: 'Firefox on Linux', bundle: null },
        entry: '{"kind":"signed-in","as":"browser"}',
        ...changes,
      })
      const failed = (at: number, bundle: string): NewSecurityRow =>
        row(at, {
          ...{ kind: 'sign-in-failed', staff: null, name: null, role: null, bundle },
          entry: '{"kind":"sign-in-failed"}',
        })
      const all = { limit: 1000 }
      const atsOf = async (query: SecurityQuery) => (await accounts.securityRows(query)).map(({ at }) => at)

      it('is listed from the latest on, by page, kind and person', async () => {
        const other = { staff: 'p2', name: 'Omar', role: 'packer' } as const
        await accounts.addSecurityRows([row(1), row(2, other), failed(3, 'x')])
        await accounts.addSecurityRows([row(4, { name: 'Bina A.' })])
        const rows = await accounts.securityRows(all)
        const { bundle: _, ...first } = row(4, { name: 'Bina A.' })
        expect(rows[0]).toEqual({ ...first, id: rows[0]?.id })
        expect(rows.map(({ at }) => at)).toEqual([4, 3, 2, 1])
        expect(await atsOf({ limit: 2, before: rows[1]?.id })).toEqual([2, 1])
        expect(await atsOf({ ...all, kind: 'sign-in-failed' })).toEqual([3])
        expect(await atsOf({ ...all, kind: 'signed-in', staff: 'p1' })).toEqual([4, 1])
        expect(await atsOf({ ...all, staff: 'nobody' })).toEqual([])
        expect(await accounts.securityPeople()).toEqual([
          { staff: 'p1', name: 'Bina A.' },
          { staff: 'p2', name: 'Omar' },
        ])
        const after = await accounts.securityRowsAfter(rows[2]?.id ?? 0, 1)
        expect(after.map(({ at }) => at)).toEqual([3])
      })

      it('counts what has the same bundle in one row, from several servers at once', async () => {
        const others = await Promise.all(Array.from({ length: 2 }, made.open))
        const stores = [accounts, ...others.map(({ accounts }) => accounts)]
        const bundles = Array.from({ length: 40 }, (_, n) => `bundle ${n}`)
        // In another order on each server.
        const orders = [bundles, bundles.toReversed(), [...bundles.slice(20), ...bundles.slice(0, 20)]]
        await Promise.all(
          Array.from({ length: 10 }, (_, turn) =>
            stores.map((store, n) =>
              store.addSecurityRows((orders[n] ?? []).map((bundle) => failed(100 + turn, bundle))),
            ),
          ).flat(),
        )
        const rows = await accounts.securityRows(all)
        expect(rows).toHaveLength(bundles.length)
        expect(new Set(rows.map(({ times }) => times))).toEqual(new Set([30]))
      })

      it('forgets what last happened before an instant, and keeps the latest rows of a kind', async () => {
        await accounts.addSecurityRows([row(1), failed(2, 'x'), row(3), row(4)])
        await accounts.addSecurityRows([failed(5, 'x')])
        await accounts.forgetSecurityRowsBefore(3)
        expect((await accounts.securityRows(all)).map(({ at, lastAt }) => [at, lastAt])).toEqual([
          [4, 4],
          [3, 3],
          [2, 5],
        ])
        await accounts.thinSecurityRows('signed-in', 1)
        expect(await atsOf(all)).toEqual([4, 2])
        await accounts.thinSecurityRows('signed-in', 1)
        await accounts.thinSecurityRows('sign-in-failed', 1)
        expect(await atsOf(all)).toEqual([4, 2])
      })
    })

    describe('cosignatures of witnesses', () => {
      const by = (witness: string, size: number, time = size) => ({
        witness,
        size,
        root: `root of ${size}`,
        time,
        note: `note of ${size} by ${witness} at ${time}`,
      })

      it('are listed by witness with the newest of each, and found by their size', async () => {
        expect(await accounts.witnesses()).toEqual([])
        expect(await accounts.cosignaturesAt(7)).toEqual([])
        for (const cosignature of [by('b', 7), by('a', 7), by('b', 2_000_000_000_000)]) {
          const key = `key of ${cosignature.witness}`
          expect(await accounts.keepCosignature(key, cosignature)).toBe('kept')
        }
        expect(await accounts.witnesses()).toEqual([
          { name: 'a', key: 'key of a', newest: by('a', 7) },
          { name: 'b', key: 'key of b', newest: by('b', 2_000_000_000_000) },
        ])
        expect(await accounts.cosignaturesAt(7)).toEqual([by('a', 7), by('b', 7)])
        const keyed = await accounts.cosignatures()
        expect(keyed).toHaveLength(3)
        expect(keyed[2]).toEqual({ ...by('b', 2_000_000_000_000), key: 'key of b' })
      })

      it('are kept for one key of a name, also when servers get the first at once', async () => {
        const others = await Promise.all(Array.from({ length: 2 }, made.open))
        const stores = [accounts, ...others.map(({ accounts }) => accounts)]
        const kept = await Promise.all(
          stores.map((store, n) => store.keepCosignature(`key ${n}`, by('a', n + 1))),
        )
        expect(kept.toSorted()).toEqual(['kept', 'other key', 'other key'])
        const [witness] = await accounts.witnesses()
        expect(witness?.key).toBe(`key ${kept.indexOf('kept')}`)
      })

      it('never go back: to a smaller log, or to an earlier time of the same', async () => {
        const keep = (size: number, time: number) => accounts.keepCosignature('key', by('a', size, time))
        expect(await keep(7, 70)).toBe('kept')
        expect(await keep(6, 80)).toBe('older than the newest')
        expect(await keep(7, 69)).toBe('older than the newest')
        expect(await keep(7, 70)).toBe('kept')
        expect(await keep(7, 90)).toBe('kept')
        expect(await accounts.cosignaturesAt(7)).toEqual([by('a', 7, 90)])
      })

      it('are forgotten with their witness, whose name another can take then', async () => {
        for (const witness of ['a', 'b']) await accounts.keepCosignature(`key of ${witness}`, by(witness, 7))
        await accounts.removeWitness('a', 'another key')
        expect(await accounts.cosignaturesAt(7)).toEqual([by('a', 7), by('b', 7)])
        await accounts.removeWitness('a', 'key of a')
        expect(await accounts.cosignaturesAt(7)).toEqual([by('b', 7)])
        expect(await accounts.keepCosignature('another key', by('a', 3))).toBe('kept')
        expect((await accounts.witnesses()).map(({ name, key }) => [name, key])).toEqual([
          ['a', 'another key'],
          ['b', 'key of b'],
        ])
      })

      it('are bounded in number', async () => {
        for (let size = 1; size <= MOST_COSIGNATURES + 2; size++) {
          await accounts.keepCosignature('key', by('a', size))
        }
        expect(await accounts.cosignatures()).toHaveLength(MOST_COSIGNATURES)
        expect(await accounts.cosignaturesAt(2)).toEqual([])
        for (let n = 1; n < MOST_WITNESSES; n++) {
          expect(await accounts.keepCosignature(`key ${n}`, by(`w${n}`, 1))).toBe('kept')
        }
        expect(await accounts.keepCosignature('key 0', by('one-more', 1))).toBe('too many witnesses')
        expect(await accounts.keepCosignature('key 1', by('w1', 2))).toBe('kept')
      })
    })

    describe('secrets', () => {
      it('are made once, and each has its own content', async () => {
        const first = await secrets.get('audit.key', () => Buffer.from('first'))
        expect(first.content.toString()).toBe('first')
        expect(first.place).toContain('audit.key')
        const { secrets: later } = await made.open()
        const again = await later.get('audit.key', () => Buffer.from('second'))
        expect(again.content.toString()).toBe('first')
        const bytes = Buffer.from([0, 255, 10, 0])
        expect((await later.get('device.key', () => bytes)).content).toEqual(bytes)
      })
    })

    describe('checkpoints', () => {
      it('are read by their size, listed in order, and removed', async () => {
        expect(await checkpoints.sizes()).toEqual([])
        expect(await checkpoints.newestAt()).toBeNull()
        expect(await checkpoints.read(7)).toBeNull()
        const before = Date.now()
        for (const size of [2000, 7, 1_000_000_000_000, 999])
          await checkpoints.write(size, `note of ${size}\n`)
        expect(await checkpoints.sizes()).toEqual([7, 999, 2000, 1_000_000_000_000])
        expect(await checkpoints.read(2000)).toBe('note of 2000\n')
        expect(Math.abs(((await checkpoints.newestAt()) ?? 0) - before)).toBeLessThan(60_000)
        await checkpoints.write(7, 'another\n')
        expect(await checkpoints.read(7)).toBe('another\n')
        await checkpoints.remove(7)
        await checkpoints.remove(7)
        expect(await checkpoints.sizes()).toEqual([999, 2000, 1_000_000_000_000])
      })
    })
  })
}
