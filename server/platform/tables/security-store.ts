/** The stored rows of the security log. They are added and, when they are old, forgotten; none is changed or removed on request. */

import type { StaffRole } from '#events/people/staff-roles.ts'
import type { SecurityKind } from './security-entry.ts'

export type SecurityRole = StaffRole | 'program'

export type SecurityRow = {
  /** When it happened, and when it last did, in milliseconds since 1970. */
  readonly at: number
  readonly lastAt: number
  readonly times: number
  readonly kind: SecurityKind
  /** The person's id, name and role at that time; null where there is no such account. */
  readonly staff: string | null
  readonly name: string | null
  readonly role: SecurityRole | null
  readonly network: string
  /** In a few words. */
  readonly browser: string
  /** The entry as JSON. */
  readonly entry: string
}

export type NewSecurityRow = SecurityRow & {
  /** Rows with the same one become a single row, which counts them; null for a row of its own. */
  readonly bundle: string | null
}

export type StoredSecurityRow = SecurityRow & { readonly id: number }

export type SecurityQuery = {
  /** Only rows that were added before this one. */
  readonly before?: number | undefined
  readonly kind?: SecurityKind | undefined
  readonly staff?: string | undefined
  readonly limit: number
}

/** Somebody who has rows, also when the shop has removed the person since. */
export type SecurityPerson = { readonly staff: string; readonly name: string }

export type SecurityStore = {
  /** Adds all rows or none. */
  addSecurityRows(rows: readonly NewSecurityRow[]): Promise<void>
  /** The latest first. */
  securityRows(query: SecurityQuery): Promise<readonly StoredSecurityRow[]>
  /** In the order in which they were added, after one of them. */
  securityRowsAfter(id: number, limit: number): Promise<readonly StoredSecurityRow[]>
  /** Each person with the name of the last row. */
  securityPeople(): Promise<readonly SecurityPerson[]>
  forgetSecurityRowsBefore(at: number): Promise<void>
  /** Leaves the latest rows of a kind. */
  thinSecurityRows(kind: SecurityKind, most: number): Promise<void>
}
