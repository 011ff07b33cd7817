/** Examines the contact details for shoppers, as the shop's latest description in the log has them. */

import { existsSync } from 'node:fs'
import { missingContacts } from '#catalogue/check-catalogue.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openReadOnlyView } from '#events/log/open-read-only-view.ts'
import { SHOP_STREAM } from '#events/shop/event.ts'
import { createUpcast } from '#events/shop/upcast.ts'
import { type Finding, findingsOf } from './finding.ts'

const upcast = createUpcast()

export async function examineContacts(location: LogLocation): Promise<readonly Finding[]> {
  // A shop that never started has not been described.
  if (location.engine === 'sqlite' && !existsSync(location.file)) return []
  const { ok, warn } = findingsOf('contacts')
  const view = await openReadOnlyView(location)
  try {
    const latest = (await view.records.ofStream(SHOP_STREAM)).at(-1)
    const event = latest === undefined ? null : upcast(JSON.parse(latest.record))
    if (event?.type !== 'ShopDescribed') return []
    const missing = missingContacts(event.data).join(', ')
    return [
      missing === ''
        ? ok('email, phone and whatsapp are set')
        : warn(`not set in the dashboard under Shop, so shoppers do not see it: ${missing}`),
    ]
  } finally {
    await view.close()
  }
}
