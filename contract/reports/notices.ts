/** The calls about what the owner must know at once, and the one that sends the mails again that have failed. */

import { z } from 'zod'
import { id, instant, rupees } from '#events/fact-parts.ts'
import { callsFor } from '../described-call.ts'

/** Orders, each counted once. */
const unsentMails = z.object({
  givenUp: z.int(),
  /** Mails that failed and will be tried again. */
  failing: z.int(),
  /** Not tried yet, because too many mails are sent. */
  heldBack: z.int(),
  /** The most frequent reason, in the words of the log; null without failed mails. */
  reason: z.string().nullable(),
})

/** `numbers`: the phone numbers look made up. `network`, `all`: far more than usual. */
const flood = z.object({
  source: z.enum(['phone', 'device', 'address', 'numbers', 'network', 'all']),
  /** The latest first. */
  orders: z.array(z.object({ orderNumber: id, name: z.string(), total: rupees, date: instant })).readonly(),
})

export const noticeCalls = callsFor('notices', {
  getNotices: {
    call: 'get /api/admin/notices',
    summary:
      'What the owner must know at once: why nothing can be saved in the log; how many mails to customers of open orders are given up, failing or held back, and why; waiting orders of the last hour with one phone, device or address, with made-up numbers, or far more than usual from one network or in total.',
    data: z.object({
      /** The state of a log that takes no orders, as on `/readyz`; null when it takes them. */
      log: z.string().nullable(),
      /** Null, as the floods are, while the log cannot be read. */
      mails: unsentMails.nullable(),
      floods: z.array(flood).readonly().nullable(),
    }),
    answers: { 200: 'Fault of the log, mails, floods' },
  },
  sendMailsAgain: {
    call: 'post /api/admin/mails/send-again',
    summary: 'Sends all mails to customers of open orders again that have failed or were given up.',
    data: z.object({ requested: z.int() }),
    answers: { 202: 'How many are requested; each at most three times an hour' },
  },
})
