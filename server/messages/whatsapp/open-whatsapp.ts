/** WhatsApp's Cloud API as the settings have it; null without a token, so that chats are opened by hand alone. */

import { type Config, WrongSetting } from '#server/platform/config/config.ts'
import type { CallOutside } from '#server/platform/http/call-outside.ts'
import { createSendMessage, type SendMessage } from './cloud-api.ts'
import { type Templates, type TextName, templatesIn, textNameIn } from './templates.ts'

export type Whatsapp = {
  readonly send: SendMessage
  readonly templates: Templates
  readonly automatic: ReadonlySet<TextName>
}

type Settings = Pick<
  Config,
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_PHONE_ID'
  | 'WHATSAPP_URL'
  | 'WHATSAPP_TEMPLATES'
  | 'WHATSAPP_AUTOMATIC'
  | 'WEBHOOKS_TO_PRIVATE'
>

/** Throws `WrongSetting`. */
export function openWhatsapp(settings: Settings, call: CallOutside): Whatsapp | null {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_AUTOMATIC: wanted } = settings
  const templates = templatesIn(settings)
  const automatic = new Set<TextName>()
  for (const text of wanted?.split(',').map((each) => each.trim()) ?? []) {
    const name = textNameIn(text)
    if (name === null || !templates.has(name)) {
      throw new WrongSetting(`WHATSAPP_AUTOMATIC: ${text} has no template in WHATSAPP_TEMPLATES`)
    }
    automatic.add(name)
  }
  if (token === undefined || phoneId === undefined) return null
  const url = settings.WHATSAPP_URL.replace(/\/+$/, '')
  if (!url.startsWith('https:') && settings.WEBHOOKS_TO_PRIVATE !== 'on') {
    throw new WrongSetting('WHATSAPP_URL: must be an https:// address, because the token is sent there')
  }
  return { send: createSendMessage({ url, phoneId, token }, call), templates, automatic }
}
