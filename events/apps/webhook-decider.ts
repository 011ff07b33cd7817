/** Webhooks as a fold of their facts, and the rules for adding, moving and removing them. */

import { accept, type Decision, refuse } from '../decision.ts'
import type { OpenEvent, ShopEvent } from '../event.ts'
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
  | ({ readonly type: 'MoveWebhook' } & Pick<Webhook, 'id' | 'url' | 'host'>)
  | { readonly type: 'RemoveWebhook'; readonly id: string }

export type WebhookRefusal = 'no-such-webhook' | 'address-taken' | 'too-many-webhooks'

const MOST_WEBHOOKS = 20

export function decideWebhook(command: WebhookCommand, webhooks: Webhooks): Decision<WebhookRefusal> {
  const isTaken = (url: string) => [...webhooks.values()].some((webhook) => webhook.url === url)
  if (command.type === 'AddWebhook') {
    if (webhooks.size >= MOST_WEBHOOKS) return refuse('too-many-webhooks')
    return isTaken(command.webhook.url) ? refuse('address-taken') : accept(added(command.webhook))
  }
  const webhook = webhooks.get(command.id)
  if (webhook === undefined) return refuse('no-such-webhook')
  const removed = { type: 'WebhookRemoved', data: { webhook: webhook.id, host: webhook.host } } as const
  if (command.type === 'RemoveWebhook') return accept(removed)
  const { url, host } = command
  // A repeat, whose first try may have been recorded without being answered.
  if (url === webhook.url) return accept()
  // Under the same id, which its cursor and its key go by.
  return isTaken(url) ? refuse('address-taken') : accept(removed, added({ ...webhook, url, host }))
}

function added({ id, url, host, types, persons }: Webhook): ShopEvent {
  const data = {
    webhook: id,
    host,
    ...(types !== null && { types: [...new Set(types)] }),
    ...(persons && { persons: true as const }),
    customer: { email: webhookIdentity(id), url },
  }
  return { type: 'WebhookAdded', data }
}
