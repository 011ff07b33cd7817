/** Webhooks as a fold of their facts, and the rules for adding and removing them. */

import { accept, type Decision, refuse } from './decision.ts'
import type { OpenEvent } from './event.ts'
import { webhookIdentity } from './webhook-facts.ts'

export type Webhook = {
  readonly id: string
  readonly url: string
  readonly host: string
  /** Null for all types of events. */
  readonly types: readonly string[] | null
  readonly persons: boolean
}

/** By id, without those that were removed. */
export type Webhooks = ReadonlyMap<string, Webhook>

export const noWebhooks: Webhooks = new Map()

export function evolveWebhooks(webhooks: Webhooks, event: OpenEvent): Webhooks {
  switch (event.type) {
    case 'WebhookAdded': {
      const { webhook: id, host, types = null, persons = false, customer } = event.data
      // Without its key nobody knows the address any more.
      return customer === null
        ? webhooks
        : new Map([...webhooks, [id, { id, url: customer.url, host, types, persons }]])
    }
    case 'WebhookRemoved':
      return new Map([...webhooks].filter(([id]) => id !== event.data.webhook))
    default:
      return webhooks
  }
}

export type WebhookCommand =
  | { readonly type: 'AddWebhook'; readonly webhook: Webhook }
  | { readonly type: 'RemoveWebhook'; readonly id: string }

export type WebhookRefusal = 'no-such-webhook' | 'address-taken' | 'too-many-webhooks'

const MOST_WEBHOOKS = 20

export function decideWebhook(command: WebhookCommand, webhooks: Webhooks): Decision<WebhookRefusal> {
  if (command.type === 'RemoveWebhook') {
    const webhook = webhooks.get(command.id)
    if (webhook === undefined) return refuse('no-such-webhook')
    return accept({ type: 'WebhookRemoved', data: { webhook: webhook.id, host: webhook.host } })
  }
  const { id, url, host, types, persons } = command.webhook
  if (webhooks.size >= MOST_WEBHOOKS) return refuse('too-many-webhooks')
  if ([...webhooks.values()].some((webhook) => webhook.url === url)) return refuse('address-taken')
  const data = {
    webhook: id,
    host,
    ...(types !== null && { types: [...new Set(types)] }),
    ...(persons && { persons: true as const }),
    customer: { email: webhookIdentity(id), url },
  }
  return accept({ type: 'WebhookAdded', data })
}
