/** What the security log records. No entry has a name, phone, address or e-mail of a customer, or an address that somebody typed. */

import { z } from 'zod'
import { staffRoles } from '#events/people/staff-roles.ts'

const role = z.enum(staffRoles)
/** The name by which the log of orders knows one of the shop's people. */
const person = z.string()

/** The files that can be exported. */
const exportedFiles = [
  'orders',
  'accounts',
  'ledger',
  'parcels',
  'claims',
  'booking',
  'report',
  'log',
] as const

export const securityEntrySchema = z.discriminatedUnion('kind', [
  /** A program signs in with each request; its first one in some days is recorded. */
  z.object({ kind: z.literal('signed-in'), as: z.enum(['browser', 'program']) }),
  z.object({ kind: z.literal('sign-in-failed') }),
  /** The password or a second factor was given again in an open session. */
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('signed-out') }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('password-reset') }),
  z.object({ kind: z.literal('sessions-ended'), which: z.enum(['one', 'others']) }),
  z.object({ kind: z.literal('factor-added'), factor: z.string() }),
  z.object({ kind: z.literal('factor-removed'), factor: z.string() }),
  z.object({ kind: z.literal('factor-used'), factor: z.string() }),
  z.object({ kind: z.literal('recovery-code-used') }),
  /** A wrong code, recovery code or passkey, after the right password or instead of it. */
  z.object({ kind: z.literal('factor-failed') }),
  z.object({ kind: z.literal('recovery-codes-renewed') }),
  /** An owner removed all second factors of another person. */
  z.object({ kind: z.literal('factors-removed'), person }),
  z.object({ kind: z.literal('person-invited'), person, role }),
  z.object({ kind: z.literal('role-changed'), person, role }),
  z.object({ kind: z.literal('person-removed'), person }),
  z.object({ kind: z.literal('token-made'), program: z.string(), scopes: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('token-revoked'), program: z.string() }),
  z.object({ kind: z.literal('webhook-added'), host: z.string(), persons: z.boolean() }),
  z.object({ kind: z.literal('webhook-replayed'), host: z.string(), after: z.int() }),
  z.object({ kind: z.literal('webhook-removed'), host: z.string() }),
  z.object({
    kind: z.literal('exported'),
    what: z.enum(exportedFiles),
    /** Null where nobody has counted them. */
    rows: z.int().nullable(),
    /** The fields of the filter; of a text that was searched for, only that there was one. */
    filter: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('customer-looked-at'), order: z.string() }),
  /** Somebody has seen the customers of more than so many orders in a day, and has confirmed who they are. */
  z.object({ kind: z.literal('customers-listed'), orders: z.int() }),
  z.object({ kind: z.literal('settings-changed'), what: z.string(), fields: z.array(z.string()).readonly() }),
  /** A call that the role of the person may not make, such as `GET /api/admin/cash`. */
  z.object({ kind: z.literal('refused'), call: z.string() }),
])

export type SecurityEntry = Readonly<z.infer<typeof securityEntrySchema>>
export type SecurityKind = SecurityEntry['kind']

export const securityKinds = securityEntrySchema.options.map(({ shape }) => shape.kind.value)
