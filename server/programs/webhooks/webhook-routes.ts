/** The owner's calls for webhooks. */

import { Router } from 'express'
import { z } from 'zod'
import type { ShopEventType } from '#events/shop/event.ts'
import { schemaVersions } from '#events/shop/fact-table.ts'
import { sendData } from '#server/platform/http/answer.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { WebhookUseCases } from './webhooks.ts'

// `Object.keys` returns `string[]`, whatever the keys are.
const types = Object.keys(schemaVersions) as [ShopEventType, ...ShopEventType[]]

const POSITION = 'A position is a whole number: 0 is before the first event.'
const position = z.int(POSITION).min(0, POSITION)
const ADDRESS = 'Please enter an address that begins with https://.'

const url = z
  .string({ error: ADDRESS })
  .max(1000, 'Please use at most 1000 characters.')
  .pipe(z.url({ protocol: /^https?$/, error: ADDRESS }))
/** `toInside`: also addresses in the shop's own network, without TLS. */
export const addressSchema = (toInside: boolean) =>
  z.object({ url: url.refine((each) => toInside || each.startsWith('https:'), { error: ADDRESS }) })

const newWebhookSchema = z.object({
  types: z
    .array(z.enum(types, { error: 'There is no such type of event.' }))
    .min(1, 'Please name at least one type, or leave them out for all.')
    .max(types.length)
    .optional(),
  persons: z.boolean('This must be true or false.').default(false),
  after: position.optional(),
})
export const replaySchema = z.object({ after: position })

export const webhookSchema = (toInside: boolean) => newWebhookSchema.extend(addressSchema(toInside).shape)

type Dependencies = {
  readonly webhooks: WebhookUseCases
  readonly note: NoteSecurity
  readonly toInside: boolean
}

export function webhookRoutes({ webhooks, note, toInside }: Dependencies): Router {
  const router = Router()
  const schema = webhookSchema(toInside)
  const moved = addressSchema(toInside)

  router.get('/webhooks', async (_request, response) => {
    sendData(response, { webhooks: await webhooks.list() })
  })

  router.post('/webhooks', async (request, response) => {
    const { types: wanted = null, ...others } = validate(schema, request.body)
    const webhook = await webhooks.add({ ...others, types: wanted }, adminOf(request))
    note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    sendData(response, webhook, 201)
  })

  router.patch('/webhooks/:id', async (request, response) => {
    const { url } = validate(moved, request.body)
    const { before, webhook } = await webhooks.readdress(request.params.id, url, adminOf(request))
    if (before.url !== webhook.url) {
      note(request, { kind: 'webhook-removed', host: before.host })
      note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    }
    sendData(response, webhook)
  })

  router.post('/webhooks/:id/retry', async (request, response) => {
    await webhooks.tryNow(request.params.id)
    sendData(response, null)
  })

  router.post('/webhooks/:id/replay', async (request, response) => {
    const { after } = validate(replaySchema, request.body)
    const { host } = await webhooks.moveTo(request.params.id, after)
    note(request, { kind: 'webhook-replayed', host, after })
    sendData(response, null)
  })

  router.delete('/webhooks/:id', async (request, response) => {
    const { host } = await webhooks.remove(request.params.id, adminOf(request))
    note(request, { kind: 'webhook-removed', host })
    sendData(response, null)
  })

  return router
}
