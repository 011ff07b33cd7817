/** The facts about messages that the shop sends by WhatsApp itself. Their text follows from the order and is not recorded. */

import { messageLanguages, messageSteps } from '#catalogue/message-text.ts'
import { code, id } from '../fact-parts.ts'
import { type Fact, fact } from '../fact-schema.ts'
import { z } from '../zod.ts'

const message = { orderNumber: id, step: z.enum(messageSteps), language: z.enum(messageLanguages) }

/** It is to be sent. */
const messageRequested = fact('MessageRequested', message)

/** WhatsApp has taken it; whether it arrived is not known. */
const messageSent = fact('MessageSent', message)

/** It is not tried again. */
const messageFailed = fact('MessageFailed', {
  ...message,
  /** One of the shop's own reasons (`message-words.ts`), or the number of WhatsApp's error. */
  reason: code.max(40),
})

export const messageFacts = [messageRequested, messageSent, messageFailed] as const satisfies readonly Fact[]
