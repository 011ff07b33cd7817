/** The entries of the security log in words. */

import { roleNames } from '#events/people/staff-roles.ts'
import type { SecurityEntry } from '#server/platform/tables/security-entry.ts'

const fileNames: Readonly<Record<Extract<SecurityEntry, { kind: 'exported' }>['what'], string>> = {
  orders: 'the orders',
  accounts: 'the orders of a month with their cash',
  ledger: 'the ledger',
  parcels: 'the parcels of a courier',
  claims: 'the claims',
  booking: 'a booking file',
  report: 'a report',
  log: 'the log',
}

/** A sentence without its subject. */
export function securityWords(entry: SecurityEntry): string {
  switch (entry.kind) {
    case 'signed-in':
      return entry.as === 'program' ? 'Signed in by an app' : 'Signed in'
    case 'sign-in-failed':
      return 'Wrong password'
    case 'confirmed':
      return 'Confirmed their identity'
    case 'signed-out':
      return 'Signed out'
    case 'password-changed':
      return 'Changed the password'
    case 'password-reset':
      return 'Set a password by a mailed link'
    case 'sessions-ended':
      return entry.which === 'one' ? 'Signed one browser out' : 'Signed out everywhere else'
    case 'factor-added':
      return `Added a second factor: ${entry.factor}`
    case 'factor-removed':
      return `Removed a second factor: ${entry.factor}`
    case 'factor-used':
      return `Used a second factor: ${entry.factor}`
    case 'recovery-code-used':
      return 'Used a recovery code'
    case 'factor-failed':
      return 'Wrong second factor'
    case 'recovery-codes-renewed':
      return 'Made new recovery codes'
    case 'factors-removed':
      return `Removed the second factors of ${entry.person}`
    case 'person-invited':
      return `Invited ${entry.person} as ${roleNames[entry.role].name.toLowerCase()}`
    case 'role-changed':
      return `Changed the role of ${entry.person} to ${roleNames[entry.role].name.toLowerCase()}`
    case 'person-removed':
      return `Removed ${entry.person}`
    case 'token-made':
      return `Made a token for ${entry.program}: ${entry.scopes.join(', ')}`
    case 'token-revoked':
      return `Revoked the token of ${entry.program}`
    case 'webhook-added':
      return `Added a webhook to ${entry.host}${entry.persons ? ', with personal data' : ''}`
    case 'webhook-replayed':
      return `Sent the events after ${entry.after} again to ${entry.host}`
    case 'webhook-removed':
      return `Removed the webhook to ${entry.host}`
    case 'exported':
      return `Exported ${fileNames[entry.what]}${rowWords(entry.rows)}${filterWords(entry.filter)}`
    case 'customers-listed':
      return `Saw the customers of more than ${entry.orders} orders in a day`
    case 'customer-looked-at':
      return `Looked at the customer of ${entry.order}`
    case 'settings-changed':
      return `Changed ${entry.what}: ${entry.fields.join(', ')}`
    case 'refused':
      return `Asked for what the role may not do: ${entry.call}`
  }
}

function rowWords(rows: number | null): string {
  if (rows === null) return ''
  return rows === 1 ? ', 1 row' : `, ${rows} rows`
}

function filterWords(filter: Readonly<Record<string, string>>): string {
  const { search, ...others } = filter
  const fields = Object.entries(others).map(([name, value]) => `${name} ${value}`)
  if (search !== undefined) fields.push('found by a search')
  return fields.length === 0 ? '' : `; ${fields.join(', ')}`
}
