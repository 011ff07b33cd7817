import { describe, expect, it } from 'vitest'
import {
  decideWebhook,
  evolveWebhooks,
  noWebhooks,
  type Webhook,
  type WebhookCommand,
} from '#events/apps/webhook-decider.ts'
import type { OpenEvent } from '#events/event.ts'

const url = 'https://example.com/hook?key=secret'
const webhook: Webhook = { id: 'w1', url, host: 'example.com', types: ['OrderPlaced'], persons: false }
const given = (...events: readonly OpenEvent[]) => events.reduce(evolveWebhooks, noWebhooks)
const add = (changes: Partial<Webhook> = {}): WebhookCommand => ({
  type: 'AddWebhook',
  webhook: { ...webhook, ...changes },
})
const added: OpenEvent = {
  type: 'WebhookAdded',
  data: {
    webhook: 'w1',
    host: 'example.com',
    types: ['OrderPlaced'],
    customer: { email: 'webhook w1', url },
  },
}
const removed: OpenEvent = { type: 'WebhookRemoved', data: { webhook: 'w1', host: 'example.com' } }

describe('webhooks', () => {
  it('keep the address in their sealed part', () => {
    expect(decideWebhook(add(), noWebhooks)).toEqual({ accepted: true, events: [added] })
    expect(given(added).get('w1')).toEqual(webhook)
  })

  it('are one for each address, until it is removed', () => {
    expect(decideWebhook(add({ id: 'w2' }), given(added))).toEqual({
      accepted: false,
      refusal: 'address-taken',
    })
    expect(decideWebhook(add({ id: 'w2' }), given(added, removed))).toMatchObject({ accepted: true })
  })

  it('move to another address under the same id, with what they get', () => {
    const move = (url: string): WebhookCommand => ({
      type: 'MoveWebhook',
      id: 'w1',
      url,
      host: 'other.example',
    })
    const other = 'https://other.example/hook'
    const decision = decideWebhook(move(other), given(added))
    expect(decision).toMatchObject({ accepted: true, events: [removed, { type: 'WebhookAdded' }] })
    const events = decision.accepted ? (decision.events as readonly OpenEvent[]) : []
    expect(given(added, ...events)).toEqual(
      new Map([['w1', { ...webhook, url: other, host: 'other.example' }]]),
    )
    const second: OpenEvent = {
      ...added,
      data: { ...added.data, webhook: 'w2', customer: { email: 'webhook w2', url: other } },
    }
    expect(decideWebhook(move(other), given(added, second))).toEqual({
      accepted: false,
      refusal: 'address-taken',
    })
    // To where it is already.
    expect(decideWebhook(move(url), given(added))).toEqual({ accepted: true, events: [] })
    expect(decideWebhook(move(other), given(added, removed))).toEqual({
      accepted: false,
      refusal: 'no-such-webhook',
    })
  })

  it('are removed once', () => {
    const remove: WebhookCommand = { type: 'RemoveWebhook', id: 'w1' }
    expect(decideWebhook(remove, given(added))).toEqual({ accepted: true, events: [removed] })
    expect(decideWebhook(remove, given(added, removed))).toEqual({
      accepted: false,
      refusal: 'no-such-webhook',
    })
  })

  it('are gone with the key of their address', () => {
    expect(given({ ...added, data: { ...added.data, customer: null } } as OpenEvent).size).toBe(0)
  })
})
