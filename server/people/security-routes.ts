/** The owner's call for the security log. */

import { Router } from 'express'
import { securityCalls as calls, kindNames } from '#contract/people/security-log.ts'
import type { ShopEventType } from '#events/event.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  type SecurityEntry,
  type SecurityKind,
  securityEntrySchema,
  securityKinds,
} from '#server/platform/tables/security-entry.ts'
import type { StoredSecurityRow } from '#server/platform/tables/security-store.ts'
import type { SecurityLog } from './security-log.ts'
import { securityWords } from './security-words.ts'

export function securityRoutes({
  security,
}: {
  readonly security: Pick<SecurityLog, 'list' | 'people'>
}): Router {
  const router = Router()
  serve(router, calls.readSecurityLog, async ({ query: { limit, ...query } }) => {
    // One more than a page, to see whether another page follows.
    const rows = await security.list({ ...query, limit: limit + 1 })
    const page = rows.slice(0, limit)
    return {
      entries: page.map(shown),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      people: await security.people(),
      kinds: securityKinds.map((kind) => ({ kind, name: kindNames[kind] })),
    }
  })
  return router
}

function shown({
  id,
  at,
  lastAt,
  times,
  kind,
  name,
  role,
  network,
  browser,
  entry: text,
}: StoredSecurityRow) {
  const entry = entryIn(text)
  return {
    id,
    kind,
    name,
    role,
    network,
    browser,
    times,
    at: new Date(at).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
    // An entry of a later program is still shown.
    what: entry === null ? kind : securityWords(entry),
    ...(entry?.kind === 'customer-looked-at' && { order: entry.order }),
    ...(entry && { fact: facts[entry.kind] }),
  }
}

/** What the log of orders records as well, where the fact can be proved. */
const facts: { readonly [Kind in SecurityKind]?: ShopEventType } = {
  'person-invited': 'StaffInvited',
  'role-changed': 'RoleChanged',
  'person-removed': 'StaffRemoved',
  'token-made': 'TokenMade',
  'token-revoked': 'TokenRevoked',
  'webhook-added': 'WebhookAdded',
  'webhook-removed': 'WebhookRemoved',
}

function entryIn(text: string): SecurityEntry | null {
  const entry = securityEntrySchema.safeParse(JSON.parse(text))
  return entry.success ? entry.data : null
}
