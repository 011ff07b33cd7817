/** The couriers for which the shop has a token, from its settings. */

import { type Config, WrongSetting } from '#server/platform/config/config.ts'
import type { CallOutside } from '#server/platform/http/call-outside.ts'
import { createCourierApi } from './call-courier.ts'
import type { CourierApi } from './courier-api.ts'
import { courierTable } from './courier-table.ts'

type Settings = Pick<Config, 'COURIER_TOKENS' | 'COURIER_URLS' | 'COURIER_PICKUPS' | 'WEBHOOKS_TO_PRIVATE'>

/** Throws `WrongSetting` for a courier that the table does not have, and for an address that would show the token to others. */
export function openCouriers(settings: Settings, call: CallOutside): readonly CourierApi[] {
  const { COURIER_TOKENS: tokens, COURIER_URLS: urls, COURIER_PICKUPS: pickups } = settings
  for (const [name, pairs] of Object.entries({
    COURIER_TOKENS: tokens,
    COURIER_URLS: urls,
    COURIER_PICKUPS: pickups,
  })) {
    for (const id of Object.keys(pairs)) {
      if (courierTable.some((entry) => entry.id === id)) continue
      const known = courierTable.map((entry) => entry.id).join(', ')
      throw new WrongSetting(`${name}: the shop cannot call ${id}, only ${known}`)
    }
  }
  for (const url of Object.values(urls)) {
    const isSafe = /^https:\/\/[^/]/.test(url) || settings.WEBHOOKS_TO_PRIVATE === 'on'
    if (!isSafe)
      throw new WrongSetting('COURIER_URLS: must be https:// addresses, because the token is sent there')
  }
  return courierTable.flatMap((entry) => {
    const token = tokens[entry.id]
    const access = { url: urls[entry.id]?.replace(/\/+$/, ''), pickup: pickups[entry.id] }
    return token === undefined ? [] : [createCourierApi(entry, { token, ...access }, call)]
  })
}
