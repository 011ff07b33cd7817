/**
 * The facts of people who wait: for the newsletter, for a product, or for a size of it. Each wait is one person and one subject, and
 * has a stream of its own, whose name is a hash of both with a key of the shop (`server/waiting/wait-ids.ts`).
 */

import { code, id, shopText, size } from '../fact-parts.ts'
import { fact, personal } from '../fact-schema.ts'
import { z } from '../zod.ts'

/** The longest subject and text of a mail to the subscribers. */
export const LONGEST_NEWS = { subject: 120, text: 4000 } as const

const waitMails = ['confirm', 'told', 'news'] as const
export type WaitMail = (typeof waitMails)[number]

const by = z.enum(['email', 'phone'])

/** Later facts repeat the subject, so that folds store nothing per wait. Without a product it is the newsletter. */
export const ofWait = { wait: id, productId: id.optional(), size: size.optional(), by }

const mail = {
  wait: id,
  mail: z.enum(waitMails),
  /** Counts the requests of the wait: each has mails of its own. */
  round: z.int().min(1),
  /** Which mail to the subscribers it was. */
  news: id.optional(),
  channel: z.enum(['primary', 'backup', 'outbox-file']),
}

/** A mail to the subscribers. */
export const writtenNews = {
  subject: shopText.max(LONGEST_NEWS.subject),
  text: shopText.max(LONGEST_NEWS.text),
  recipients: z.int().min(0),
}

export const waitFacts = [
  fact('WaitRequested', {
    ...ofWait,
    productName: shopText.optional(),
    /** It was asked for before and never confirmed: the same wait, of which another mail asks. */
    again: z.literal(true).optional(),
    /**
     * Sealed under a key of the person's own (`waitIdentity`), so that somebody who waits and then orders is a new customer.
     * `contact` is the e-mail or the phone, as it was typed.
     */
    customer: personal({ email: z.string(), contact: z.string() }),
  }),
  /** The link in the shop's mail was opened. A wait by phone needs none: one of the shop's people writes to it. */
  fact('WaitConfirmed', ofWait),
  /** It is told that there is some. At most once for each request. */
  fact('WaitTold', {
    ...ofWait,
    productId: id,
    productName: shopText,
    /** The size of which there is some. */
    came: size,
  }),
  fact('WaitWithdrawn', ofWait),
  /** The person has ordered it. */
  fact('WaitBought', { ...ofWait, productId: id, order: id, told: z.boolean() }),
  fact('WaitMailSent', mail),
  fact('WaitMailFailed', {
    ...mail,
    /** 1 for the first try. */
    attempt: z.int().min(1),
    /** A short code, as for the mails of orders. */
    reason: code.max(60),
    final: z.boolean(),
  }),
  /** The owner sends a mail to everybody who waits for news at this moment. */
  fact('NewsWritten', { news: id, ...writtenNews }),
  fact('NewsStopped', { news: id }),
  fact('NewsResumed', { news: id }),
] as const

/** The identity whose key seals the contact of a wait. `contact` is `identityOf` an e-mail or a phone. */
export const waitIdentity = (contact: string) => `waiting ${contact}`

export const waitStream = (wait: string) => `wait-${wait}`
export const newsStream = (news: string) => `news-${news}`
