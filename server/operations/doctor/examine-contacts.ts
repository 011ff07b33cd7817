/** Examines the contact details for shoppers, as the shop's latest description in the log has them. */

import { existsSync } from 'node:fs'
import { missingContacts } from '#catalogue/check-catalogue.ts'
import { type RecordedEvent, SHOP_STREAM } from '#events/event.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openReadOnlyView } from '#events/log/open-read-only-view.ts'
import { createUpcast } from '#events/upcast.ts'
import { type Finding, findingsOf } from './finding.ts'

const upcast = createUpcast()

export async function examineContacts(location: LogLocation): Promise<readonly Finding[]> {
  const { ok, warn } = findingsOf('contacts')
  const event = await latestOfShop(location)
  if (event?.type !== 'ShopDescribed') return []
  const missing = missingContacts(event.data).join(', ')
  return [
    missing === ''
      ? ok('email, phone and whatsapp are set')
      : warn(`not set in the dashboard under Shop, so shoppers do not see it: ${missing}`),
  ]
}

/** Null for a shop that never started, and for a log that cannot be read: another check reports that. */
async function latestOfShop(location: LogLocation): Promise<RecordedEvent | null> {
  if (location.engine === 'sqlite' && !existsSync(location.file)) return null
  try {
    const view = await openReadOnlyView(location)
    const records = await view.records.ofStream(SHOP_STREAM).finally(view.close)
    const latest = records.at(-1)
    return latest === undefined ? null : upcast(JSON.parse(latest.record))
  } catch {
    return null
  }
}
