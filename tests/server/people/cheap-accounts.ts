/**
 * The accounts file of a shop for tests. Its password hashes take a few kibibytes and one pass: computing the shop's own hashes would
 * take longer than most tests. A shop that finds an account with the right password leaves it unchanged.
 */

import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import type { StaffRole } from '#events/people/staff-roles.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'

/** Beside them is an empty log: accounts without a log would mean that the log is lost. */
const FILES = ['accounts.db', 'shop.db']

export type TestAccount = {
  readonly role: StaffRole
  /** The name in the log; otherwise `admin` for the owner, and the role for others. */
  readonly name?: string
  readonly email: string
  readonly password: string
}

/** Returns a function that puts these accounts and an empty log into the folder of a new shop; they are created once. */
export function cheapAccounts(accounts: readonly TestAccount[]): (folder: string) => Promise<void> {
  let made: Promise<string> | undefined
  return async (folder) => {
    made ??= make(accounts)
    for (const name of FILES) copyFileSync(join(await made, name), join(folder, name))
  }
}

/** Returns its folder. */
async function make(accounts: readonly TestAccount[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-accounts-'))
  const store = openSqliteAccountStore(join(folder, 'accounts.db'))
  for (const { role, email, password, name = role === 'owner' ? 'admin' : role } of accounts) {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const secrets = { passwordHash, credentials: 'first', mustChangePassword: false }
    await store.setAccount({ staff: role, role, name, email, ...secrets })
  }
  await store.close()
  await openSqliteEventStore(join(folder, 'shop.db')).close()
  return folder
}
