/** Webhooks for their owner: add, move to another address, remove, see how far each has got, and send events again or at once. */

import { randomBytes } from 'node:crypto'
import type { ListedWebhook } from '#contract/apps/webhooks.ts'
import {
  decideWebhook,
  evolveWebhooks,
  noWebhooks,
  type Webhook,
  type WebhookCommand,
  type WebhookRefusal,
  type Webhooks,
} from '#events/apps/webhook-decider.ts'
import { WEBHOOKS_STREAM } from '#events/apps/webhook-facts.ts'
import type { Actor, OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'
import type { DeliveryStates } from './delivery-state.ts'
import { webhookSigner } from './signature.ts'

/** What is wanted of a new webhook; `after` is the position after which it begins, the end of the log if unset. */
export type NewWebhook = Pick<Webhook, 'url' | 'types' | 'persons'> & { readonly after?: number | undefined }

/** All but `all`, `find` and `list` throw `Refused`. */
export type WebhookUseCases = {
  all(): Promise<readonly Webhook[]>
  /** Null when it was removed. */
  find(id: string): Promise<Webhook | null>
  list(): Promise<readonly ListedWebhook[]>
  add(wanted: NewWebhook, actor: Actor): Promise<ListedWebhook>
  /** To another address, which gets what the one before did not. A repeat finishes a move that was recorded alone. */
  readdress(
    id: string,
    url: string,
    actor: Actor,
  ): Promise<{ readonly before: Webhook; readonly webhook: ListedWebhook }>
  remove(id: string, actor: Actor): Promise<Webhook>
  /** Ends the pause after a failure. */
  tryNow(id: string): Promise<void>
  moveTo(id: string, after: number): Promise<Webhook>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'head' | 'settled'>
  readonly openEvents: OpenEvents
  readonly states: DeliveryStates
  /** The shop's own key. */
  readonly key: Buffer
  readonly clock: () => number
}

export function createWebhooks({ log, openEvents, states, key, clock }: Dependencies): WebhookUseCases {
  async function read(): Promise<{ readonly webhooks: Webhooks; readonly version: number }> {
    const events = await openEvents(await log.readStream(WEBHOOKS_STREAM))
    return { webhooks: events.reduce(evolveWebhooks, noWebhooks), version: events.length }
  }

  /** Returns the webhooks before the change. */
  async function change(command: WebhookCommand, actor: Actor): Promise<Webhooks> {
    for (;;) {
      const { webhooks, version } = await read()
      const decision = decideWebhook(command, webhooks)
      if (!decision.accepted) throw webhookRefusal(decision.refusal)
      const at = new Date(clock()).toISOString()
      const { events } = decision
      if (events.length === 0) {
        await log.settled()
        return webhooks
      }
      const result = await log.append({ stream: WEBHOOKS_STREAM, expected: version, events, actor, at })
      if (result.outcome === 'appended') return webhooks
    }
  }

  const find = async (id: string): Promise<Webhook | null> => (await read()).webhooks.get(id) ?? null

  async function existing(id: string): Promise<Webhook> {
    const webhook = await find(id)
    if (webhook === null) throw webhookRefusal('no-such-webhook')
    return webhook
  }

  const listed = async (webhook: Webhook): Promise<ListedWebhook> => ({
    ...webhook,
    publicKey: webhookSigner(webhook.id, key).publicKey,
    delivery: await states.read(webhook.id),
  })

  const expectWithin = async (after: number) => {
    const { size } = await log.head()
    if (after > size) throw refusedField('after', `The log ends at event ${size}.`)
  }

  return {
    all: async () => [...(await read()).webhooks.values()],
    find,
    list: async () => Promise.all([...(await read()).webhooks.values()].map(listed)),

    async add({ url, types, persons, after }, actor) {
      const begin = after ?? (await log.head()).size
      await expectWithin(begin)
      const webhook = {
        id: randomBytes(9).toString('base64url'),
        url,
        host: new URL(url).host,
        types,
        persons,
      }
      // Before the fact: a webhook without a cursor is not delivered to.
      await states.moveTo(webhook.id, begin)
      await change({ type: 'AddWebhook', webhook }, actor)
      return listed(webhook)
    },

    async readdress(id, url, actor) {
      const { host } = new URL(url)
      const before = (await change({ type: 'MoveWebhook', id, url, host }, actor)).get(id)
      if (before === undefined) throw webhookRefusal('no-such-webhook')
      await states.moveTo(id)
      return { before, webhook: await listed({ ...before, url, host }) }
    },

    async remove(id, actor) {
      const before = await change({ type: 'RemoveWebhook', id }, actor)
      const webhook = before.get(id)
      if (webhook === undefined) throw webhookRefusal('no-such-webhook')
      await states.forget(id)
      return webhook
    },

    async tryNow(id) {
      await existing(id)
      await states.endPause(id)
    },

    async moveTo(id, after) {
      const webhook = await existing(id)
      await expectWithin(after)
      await states.moveTo(id, after)
      return webhook
    },
  }
}

function webhookRefusal(refusal: WebhookRefusal): Refused {
  switch (refusal) {
    case 'no-such-webhook':
      return new Refused(404, 'There is no such webhook. Perhaps somebody has removed it already.')
    case 'address-taken':
      return refusedField('url', 'There is a webhook to this address already.', 409)
    case 'too-many-webhooks':
      return new Refused(409, 'The shop has 20 webhooks. Please remove one that is not used any more.')
  }
}
