/**
 * The facts about webhooks: addresses of programs to which the shop sends its events. An address may contain a secret, so it is sealed
 * under a key of its own (`webhookIdentity`); the log shows its host.
 */

import { id, shopText } from '../fact-parts.ts'
import { fact, personal } from '../fact-schema.ts'
import { z } from '../zod.ts'

export const webhookFacts = [
  fact('WebhookAdded', {
    webhook: id,
    host: shopText,
    /** Types of events; unset for all. */
    types: z.array(id).min(1).optional(),
    /** It also gets personal data. */
    persons: z.literal(true).optional(),
    customer: personal({ email: z.string(), url: z.string() }),
  }),
  fact('WebhookRemoved', { webhook: id, host: shopText }),
] as const

/** The one stream of these facts. */
export const WEBHOOKS_STREAM = 'webhooks'

/** The identity whose key seals the address of a webhook. */
export const webhookIdentity = (webhook: string) => `webhook ${webhook}`
