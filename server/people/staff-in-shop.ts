/**
 * The shop's people, on the machine of the shop and without signing in: for an owner who has lost the password, or the mail that
 * would bring a new one. Works beside a running shop.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { emailSchema } from '#contract/people/accounts.ts'
import type { Actor } from '#events/event.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { roleNames } from '#events/people/staff-roles.ts'
import { createSessions } from '#server/people/session.ts'
import { createStaff, joinPath, type ListedMember, type Staff } from '#server/people/staff.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import type { AccountStore } from '#server/platform/tables/account-store.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'

/** The message is shown to the person who runs the command. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}

export const staffTasks = ['list', 'owner', 'reset', 'remove'] as const
export type StaffTask = (typeof staffTasks)[number]

type Shop = {
  readonly location: LogLocation
  /** Contains the accounts of a shop with SQLite. */
  readonly folder: string
  /** The address of the shop, for links. */
  readonly origin: string
  /** In milliseconds since 1970. */
  readonly clock: () => number
}

const SYSTEM: Actor = { role: 'system' }

/** Returns what is printed. Throws `NotDone`, `Refused` of the rules for people, or `WrongUse` for an address that is none. */
export async function staffInShop(shop: Shop, task: StaffTask, address: string): Promise<string> {
  const { staff, accounts, close } = await openStaff(shop)
  try {
    if (task === 'list') return listed(await staff.list())
    const email = emailIn(address)
    const person = (await staff.list()).find((member) => member.email === email)
    switch (task) {
      case 'owner':
        return await makeOwner(shop, { staff, accounts }, email, person)
      case 'reset':
        return linkWords(shop, await newLink(staff, known(person)))
      case 'remove': {
        const { id, name } = known(person)
        await staff.remove(id, SYSTEM)
        return `${name} is removed, and signed out everywhere.${openDashboards(shop)}`
      }
    }
  } finally {
    await close()
  }
}

type Linked = { readonly member: ListedMember; readonly token: string }

async function makeOwner(
  shop: Shop,
  { staff, accounts }: Pick<OpenStaff, 'staff' | 'accounts'>,
  email: string,
  person: ListedMember | undefined,
): Promise<string> {
  if (person === undefined) {
    // The name is public in the log and must be new; the person can change it.
    const name = `owner ${(await staff.list()).length + 1}`
    return linkWords(shop, await staff.invite({ name, role: 'owner', email }, SYSTEM))
  }
  if (person.role !== 'owner') await staff.change(person.id, { role: 'owner' }, SYSTEM)
  const link = await newLink(staff, { ...person, role: 'owner' })
  // The link alone must let an owner in who has lost the phone as well.
  const removed = await accounts.removeFactors(person.id)
  const words = linkWords(shop, link)
  return removed === 0 ? words : `${words}\n\nThe second factors of this account were removed.`
}

/** For the first password of a person who has not joined, for a new one otherwise. */
async function newLink(staff: Staff, { id, email, joined }: ListedMember): Promise<Linked> {
  const link = joined ? await staff.resetPassword(email) : await staff.inviteAgain(id)
  if (link === null) throw unknownPerson()
  return link
}

function known(person: ListedMember | undefined): ListedMember {
  if (person === undefined) throw unknownPerson()
  return person
}

const unknownPerson = () => new NotDone('Nobody of the shop has this e-mail: see `npm run staff -- list`.')

function emailIn(address: string): string {
  const email = emailSchema.safeParse(address)
  if (!email.success || !/^[^@\s]+@[^@\s]+$/.test(email.data))
    throw new WrongUse('That is no e-mail address.')
  return email.data
}

function linkWords({ origin }: Shop, { member, token }: Linked): string {
  const lifetime = member.joined ? 'an hour' : '48 hours'
  return [
    `${member.name} (${roleNames[member.role].name.toLowerCase()}) chooses a password with this link. It opens once, within ${lifetime};`,
    'with the new password, the old one and everything that was signed in with it end.',
    '',
    `  ${new URL(joinPath(token), origin).href}`,
  ].join('\n')
}

/** A running shop with SQLite is not told about sessions that another program ends; its next call finds them ended. */
function openDashboards({ location }: Shop): string {
  return location.engine === 'sqlite'
    ? ' A dashboard that is open now shows what is new until the shop is started again.'
    : ''
}

function listed(people: readonly ListedMember[]): string {
  const rows = people.map(({ name, role, email, joined }) => [
    name,
    role,
    email || '(no account yet)',
    joined ? '' : 'invited, has not joined',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

type OpenStaff = Awaited<ReturnType<typeof openStaff>>

async function openStaff({ location, folder, clock }: Shop) {
  if (location.engine === 'sqlite') await expectLogIn(folder)
  if (location.engine === 'sqlite' && !existsSync(location.file)) {
    throw new NotDone(`There is no shop in ${folder}.`)
  }
  if (location.engine === 'sqlite') makePrivate(folder)
  const events = await openEventStore(location)
  const { accounts, closeAccounts } = await openAccounts(location, folder)
  const sessions = createSessions({ store: accounts, secure: false, clock, onError: () => undefined })
  return {
    accounts,
    staff: createStaff({ ...events, accounts, sessions, clock, onPassword: async () => undefined }),
    async close() {
      await closeAccounts()
      await events.close()
    },
  }
}

type OpenAccounts = { readonly accounts: AccountStore; readonly closeAccounts: () => Promise<void> }

async function openAccounts(location: LogLocation, folder: string): Promise<OpenAccounts> {
  if (location.engine === 'sqlite') {
    const accounts = openSqliteAccountStore(join(folder, 'accounts.db'))
    return { accounts, closeAccounts: accounts.close }
  }
  const { openDatabase } = await import('#events/log/postgres/connection.ts')
  const { openPostgresAccountStore } = await import('#server/platform/tables/postgres-account-store.ts')
  const db = openDatabase(location.url, { connections: 2 })
  const accounts = openPostgresAccountStore(db)
  return {
    accounts,
    async closeAccounts() {
      await accounts.close()
      await db.close()
    },
  }
}
