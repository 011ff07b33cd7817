/** Creates the accounts that the settings name; without any, the first start creates an admin and shows its password once. */

import { randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Account, Role } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import { hashPassword, isPassword } from './password.ts'

const FIRST_ADMIN = 'admin@falakfits.local'

type Given = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'AUDITOR_EMAIL' | 'AUDITOR_PASSWORD'>

export async function setUpAccounts(store: AccountStore, config: Given): Promise<void> {
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
    await ensureAccount(store, 'admin', config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  }
  if (config.AUDITOR_EMAIL && config.AUDITOR_PASSWORD) {
    await ensureAccount(store, 'auditor', config.AUDITOR_EMAIL, config.AUDITOR_PASSWORD)
  } else {
    await store.removeAccountsOfRole('auditor')
  }
}

/**
 * Called when the shop is open: a start that fails must not use up the only time that the password is shown. `announce` gets the
 * lines when there was no account.
 */
export async function addFirstAdmin(
  store: AccountStore,
  config: Given,
  announce: (lines: readonly string[]) => void,
): Promise<void> {
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) return
  const password = randomBytes(12).toString('base64url')
  const account = await accountOf('admin', FIRST_ADMIN, password)
  if (!(await store.addFirstAccount(account))) return
  announce([
    '',
    'An admin account was made. Sign in at /admin/login with this; the password is not shown again:',
    '',
    `  e-mail    ${FIRST_ADMIN}`,
    `  password  ${password}`,
    '',
  ])
}

/** Leaves an account that already has this password unchanged, so that a restart signs nobody out. */
async function ensureAccount(
  store: AccountStore,
  role: Role,
  address: string,
  password: string,
): Promise<void> {
  const email = address.toLowerCase()
  const existing = await store.findAccount(email)
  if (existing?.role === role && (await isPassword(existing.passwordHash, password))) return
  await store.setAccount(await accountOf(role, email, password))
}

async function accountOf(role: Role, email: string, password: string): Promise<Account> {
  return { email, role, name: role, passwordHash: await hashPassword(password) }
}
