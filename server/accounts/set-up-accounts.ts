/** Makes the accounts that the settings name; without any, the first start makes an admin and prints the password once. */

import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Account, Role } from './account.ts'
import type { AccountStore } from './account-store.ts'
import { hashPassword, isPassword } from './password.ts'

const FIRST_ADMIN = 'admin@falakfits.local'

type Given = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'AUDITOR_EMAIL' | 'AUDITOR_PASSWORD'>

/** `announce` gets the lines to show the owner when a password was generated. */
export async function setUpAccounts(
  store: AccountStore,
  config: Given,
  announce: (lines: readonly string[]) => void,
): Promise<void> {
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
    await ensureAccount(store, 'admin', config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  } else {
    const password = randomBytes(12).toString('base64url')
    const account = await accountOf('admin', FIRST_ADMIN, password)
    if (await store.addFirstAccount(account))
      announce([
        'An admin account was made. This is the only time that its password is shown:',
        `  e-mail    ${FIRST_ADMIN}`,
        `  password  ${password}`,
      ])
  }

  if (config.AUDITOR_EMAIL && config.AUDITOR_PASSWORD) {
    await ensureAccount(store, 'auditor', config.AUDITOR_EMAIL, config.AUDITOR_PASSWORD)
  } else {
    await store.removeAccountsOfRole('auditor')
  }
}

/** Does not change an account that already has this password, so that a restart signs nobody out. */
async function ensureAccount(
  store: AccountStore,
  role: Role,
  address: string,
  password: string,
): Promise<void> {
  const email = address.toLowerCase()
  const kept = await store.findAccount(email)
  if (kept?.role === role && (await isPassword(kept.passwordHash, password))) return
  await store.setAccount(await accountOf(role, email, password))
}

async function accountOf(role: Role, email: string, password: string): Promise<Account> {
  return { email, role, name: role, passwordHash: await hashPassword(password) }
}
