/** Creates the accounts that the settings name; without any, the first start creates an admin and shows its password once. */

import { randomBytes, randomUUID } from 'node:crypto'
import { brand } from '#catalogue/brand.ts'
import { localDomain } from '#catalogue/shop-slug.ts'
import { FIRST_OWNER } from '#events/people/staff-state.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Account } from '#server/platform/tables/account.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import type { FirstAccount } from './first-password.ts'
import { hashPassword, isPassword } from './password.ts'

/** Named by the shop as it is built: the owner may rename it later. */
const FIRST_ADMIN = `admin@${localDomain(brand)}`

type Given = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'AUDITOR_EMAIL' | 'AUDITOR_PASSWORD'>

export async function setUpAccounts(store: AccountStore, config: Given): Promise<void> {
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
    await ensureAccount(store, ownerAccount, config.ADMIN_EMAIL, config.ADMIN_PASSWORD)
  }
  if (config.AUDITOR_EMAIL && config.AUDITOR_PASSWORD) {
    await ensureAccount(store, auditorAccount, config.AUDITOR_EMAIL, config.AUDITOR_PASSWORD)
  } else {
    await store.removeAccount(auditorAccount.staff)
  }
}

/**
 * Called when the shop is open: a start that fails must not use up the only time that the password is shown. `show` gets it when
 * there was no account.
 */
export async function addFirstAdmin(
  store: AccountStore,
  config: Given,
  show: (account: FirstAccount) => Promise<void>,
): Promise<void> {
  if (config.ADMIN_EMAIL && config.ADMIN_PASSWORD) return
  const password = randomBytes(12).toString('base64url')
  const account = { ...(await accountOf(ownerAccount, FIRST_ADMIN, password)), mustChangePassword: true }
  if (!(await store.addFirstAccount(account))) return
  await show({ email: FIRST_ADMIN, password })
}

type Person = Pick<Account, 'staff' | 'role' | 'name'>

/** The owner whom the settings make or rescue. */
const ownerAccount: Person = { staff: FIRST_OWNER.id, role: 'owner', name: FIRST_OWNER.name }
/** The auditor of the settings, who is not one of the shop's people. */
const auditorAccount: Person = { staff: 'auditor', role: 'auditor', name: 'auditor' }

/**
 * Leaves an account unchanged to which this password was given before, so that a restart signs nobody out, and takes back no
 * password that the person has chosen since.
 */
async function ensureAccount(
  store: AccountStore,
  person: Person,
  address: string,
  password: string,
): Promise<void> {
  const email = address.toLowerCase()
  const existing = await store.findAccount(email)
  const isSame = existing?.staff === person.staff
  const setting = `given-password ${person.staff}`
  const given = await store.readSetting(setting)
  if (isSame && (await isPassword(given ?? existing.passwordHash, password))) {
    if (given === null) await store.writeSetting(setting, existing.passwordHash)
    return
  }
  // The name may have been changed since.
  const named = isSame ? { ...person, name: existing.name } : person
  const account = await accountOf(named, email, password)
  await store.setAccount(account)
  // A new password in the settings rescues an owner who has lost the phone as well.
  await store.removeFactors(person.staff)
  await store.writeSetting(setting, account.passwordHash)
}

async function accountOf(person: Person, email: string, password: string): Promise<Account> {
  const passwordHash = await hashPassword(password)
  return { ...person, email, passwordHash, credentials: randomUUID(), mustChangePassword: false }
}
