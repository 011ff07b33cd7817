/** The owner's calls for webhooks. */

import { Router } from 'express'
import { webhookCalls as calls, newWebhook, webhookAddress } from '#contract/webhooks.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { validate } from '#server/platform/http/validate.ts'
import type { WebhookUseCases } from './webhooks.ts'

type Dependencies = {
  readonly webhooks: WebhookUseCases
  readonly note: NoteSecurity
  readonly toInside: boolean
}

export function webhookRoutes({ webhooks, note, toInside }: Dependencies): Router {
  const router = Router()
  const added = newWebhook(toInside)
  const moved = webhookAddress(toInside)

  router.get('/webhooks', async (_request, response) => {
    answerCall(response, calls.listWebhooks, { webhooks: await webhooks.list() })
  })

  router.post('/webhooks', async (request, response) => {
    const { types: wanted = null, ...others } = validate(added, request.body)
    const webhook = await webhooks.add({ ...others, types: wanted }, adminOf(request))
    note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    answerCall(response, calls.addWebhook, webhook)
  })

  router.patch('/webhooks/:id', async (request, response) => {
    const { url } = validate(moved, request.body)
    const { before, webhook } = await webhooks.readdress(request.params.id, url, adminOf(request))
    if (before.url !== webhook.url) {
      note(request, { kind: 'webhook-removed', host: before.host })
      note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    }
    answerCall(response, calls.moveWebhook, webhook)
  })

  router.post('/webhooks/:id/retry', async (request, response) => {
    await webhooks.tryNow(request.params.id)
    answerCall(response, calls.retryWebhook, null)
  })

  router.post('/webhooks/:id/replay', async (request, response) => {
    const { after } = validate(calls.replayWebhook.body, request.body)
    const { host } = await webhooks.moveTo(request.params.id, after)
    note(request, { kind: 'webhook-replayed', host, after })
    answerCall(response, calls.replayWebhook, null)
  })

  router.delete('/webhooks/:id', async (request, response) => {
    const { host } = await webhooks.remove(request.params.id, adminOf(request))
    note(request, { kind: 'webhook-removed', host })
    answerCall(response, calls.removeWebhook, null)
  })

  return router
}
