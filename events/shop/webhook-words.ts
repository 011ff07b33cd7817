/** Facts about webhooks, as parts of a sentence. */

import type { RecordedOf } from './event.ts'

export function webhookWords(event: RecordedOf<'WebhookAdded' | 'WebhookRemoved'>): string {
  const { host } = event.data
  if (event.type === 'WebhookRemoved') return `Webhook to ${host} removed`
  const { types, persons } = event.data
  const what = types === undefined ? 'all events' : types.join(', ')
  return `Webhook to ${host} added for ${what}${persons === true ? ', with personal data' : ''}`
}
