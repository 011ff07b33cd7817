/**
 * The file of accounts of a shop for tests. Its passwords are stored as hashes that take a few kibibytes and one pass: those that
 * the shop makes take it longer than most tests' own work. A shop that finds an account with its password leaves it as it is.
 */

import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { openSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts'

const FILE = 'accounts.db'

export type TestAccount = {
  readonly role: 'admin' | 'auditor'
  readonly email: string
  readonly password: string
}

/** Returns a function that puts the file of these accounts into the folder of a new shop; it is made once. */
export function cheapAccounts(accounts: readonly TestAccount[]): (folder: string) => Promise<void> {
  let made: Promise<string> | undefined
  return async (folder) => {
    made ??= make(accounts)
    copyFileSync(join(await made, FILE), join(folder, FILE))
  }
}

/** Returns its folder. */
async function make(accounts: readonly TestAccount[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'falak-accounts-'))
  const store = openSqliteAccountStore(join(folder, FILE))
  for (const { role, email, password } of accounts) {
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await store.setAccount({ role, name: role, email, passwordHash })
  }
  await store.close()
  return folder
}
