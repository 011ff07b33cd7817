/** The owner's calls for webhooks. */

import { Router } from 'express'
import { webhookCalls as calls, newWebhook, webhookAddress } from '#contract/apps/webhooks.ts'
import type { NoteSecurity } from '#server/platform/http/note-security.ts'
import { adminOf } from '#server/platform/http/sender.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { WebhookUseCases } from './webhooks.ts'

type Dependencies = {
  readonly webhooks: WebhookUseCases
  readonly note: NoteSecurity
  readonly toInside: boolean
}

export function webhookRoutes({ webhooks, note, toInside }: Dependencies): Router {
  const router = Router()
  // Addresses in the shop's own network are allowed by a setting.
  const addWebhook = { ...calls.addWebhook, body: newWebhook(toInside) }
  const moveWebhook = { ...calls.moveWebhook, body: webhookAddress(toInside) }

  serve(router, calls.listWebhooks, async () => ({ webhooks: await webhooks.list() }))

  serve(router, addWebhook, async ({ body: { types: wanted = null, ...others }, request }) => {
    const webhook = await webhooks.add({ ...others, types: wanted }, adminOf(request))
    note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    return webhook
  })

  serve(router, moveWebhook, async ({ params, body: { url }, request }) => {
    const { before, webhook } = await webhooks.readdress(params.id, url, adminOf(request))
    if (before.url !== webhook.url) {
      note(request, { kind: 'webhook-removed', host: before.host })
      note(request, { kind: 'webhook-added', host: webhook.host, persons: webhook.persons })
    }
    return webhook
  })

  serve(router, calls.retryWebhook, async ({ params }) => {
    await webhooks.tryNow(params.id)
    return null
  })

  serve(router, calls.replayWebhook, async ({ params, body: { after }, request }) => {
    const { host } = await webhooks.moveTo(params.id, after)
    note(request, { kind: 'webhook-replayed', host, after })
    return null
  })

  serve(router, calls.removeWebhook, async ({ params, request }) => {
    const { host } = await webhooks.remove(params.id, adminOf(request))
    note(request, { kind: 'webhook-removed', host })
    return null
  })

  return router
}
