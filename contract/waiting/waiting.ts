/** The calls of the waiting list and of the mails to the subscribers: those of shoppers, and the owner's. */

import { z } from 'zod'
import { id, size } from '#events/fact-parts.ts'
import { customerSchema } from '#events/orders/checkout.ts'
import { LONGEST_NEWS, ofWait, writtenNews } from '#events/waiting/wait-facts.ts'
import { waitStatuses } from '#events/waiting/wait-state.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { madeSize } from '../size-schema.ts'
import { typedText } from '../typed-parts.ts'

const { email, phone } = customerSchema.shape

const newWait = z
  .object({
    email: z.optional(email),
    phone: z.optional(phone),
    /** Without a product it is the newsletter, which goes to e-mails alone. */
    productId: z.string({ error: 'The product must be a text.' }).min(1).max(40).optional(),
    size: madeSize.optional(),
  })
  .refine((sent) => (sent.email === undefined) !== (sent.phone === undefined), {
    path: ['contact'],
    error: 'Please enter your e-mail or your phone number.',
  })
  .refine((sent) => sent.productId !== undefined || sent.email !== undefined, {
    path: ['contact'],
    error: 'The newsletter goes to an e-mail address.',
  })
  .refine((sent) => sent.productId !== undefined || sent.size === undefined, {
    path: ['size'],
    error: 'A size belongs to a product.',
  })

const TOKEN = 'This link is not complete. Please open it from our mail again.'
const withToken = z.object({ token: z.string({ error: TOKEN }).min(1, TOKEN).max(100, TOKEN) })

const typedNews = z.object({
  subject: typedText('The subject', LONGEST_NEWS.subject).refine(
    (subject) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject),
    'The subject is one line.',
  ),
  text: typedText('The text', LONGEST_NEWS.text),
})

const { wait, by } = ofWait
const status = z.enum(waitStatuses)

/** What a wait is about, without who it is. */
const about = z.object({
  /** Null for the newsletter. */
  productId: id.nullable(),
  /** Null for the newsletter, and when the shop no longer has it. */
  productName: z.string().nullable(),
  /** Null for any size. */
  size: size.nullable(),
  status,
})

/** People who asked, those whose wait was confirmed, who were told, who left, and who then ordered it. */
const figures = z.object({
  asked: z.int(),
  confirmed: z.int(),
  told: z.int(),
  left: z.int(),
  bought: z.int(),
})

/** What several wait for; `size` is null for those who take any. */
const piece = z.object({ productId: id, name: z.string(), size: size.nullable() })

const waitingPhone = piece.extend({
  wait,
  /** ISO-8601 UTC, as every instant here. */
  askedAt: z.string(),
  /** Null when the person was erased meanwhile. */
  phone: z.string().nullable(),
  /** The size that is there now; null while there is none for this person. */
  came: size.nullable(),
})

const sentNews = z.object({
  id,
  ...writtenNews,
  at: z.string(),
  by: z.string().nullable(),
  stopped: z.boolean(),
  sent: z.int(),
  failed: z.int(),
  /** Not sent yet. */
  open: z.int(),
})

const changed = {
  body: withToken,
  data: about,
  answers: { 200: 'Product and size, null for the newsletter, and the status', 404: 'No such link' },
}
const nothing = z.object({})

export const publicWaitingCalls = {
  askToWait: {
    call: 'post /api/waiting',
    limits: ['waits'],
    sameTime: true,
    summary:
      'Ask to be told when a product, or a size of it, is there; without a product, for the newsletter. By e-mail, which a link in a mail confirms, or for a product by phone. The same person and subject is one wait, so that the request can be repeated.',
    body: newWait,
    example: { email: 'ayesha@example.com', productId: 'm7', size: 'M' },
    data: z.object({ by }),
    answers: { 202: 'Taken; the same for every address', 404: 'No such product' },
  },
  confirmWait: {
    call: 'post /api/waiting/confirm',
    limits: ['waits'],
    sameTime: true,
    summary: 'Confirm a wait with the token of the link in the mail.',
    ...changed,
  },
  leaveWaiting: {
    call: 'post /api/waiting/leave',
    limits: ['waits'],
    sameTime: true,
    summary: 'Leave the waiting list or the newsletter with the token of a mail.',
    ...changed,
  },
  unsubscribe: {
    call: 'post /api/waiting/unsubscribe',
    limits: ['waits'],
    summary: 'The same for the button of a mail program (RFC 8058), which posts a form.',
    query: withToken,
    takes: 'application/x-www-form-urlencoded',
    data: nothing,
    answers: { 200: 'Left', 404: 'No such link' },
  },
  openUnsubscribe: {
    call: 'get /api/waiting/unsubscribe',
    limits: ['waits'],
    summary: 'Sends a browser to the page that leaves the list; nothing changes before.',
    query: withToken,
    sends: 'text/html',
    answers: { 200: 'The page' },
  },
} as const satisfies DescribedCalls

export const waitingListCalls = callsFor('changeCatalogue', {
  getWaitingList: {
    call: 'get /api/admin/waiting',
    summary:
      'How many wait for each product and size, and how many asked, confirmed, were told, left and then ordered it; phones to write to; the subscribers of the news and the mails to them.',
    data: z.object({
      products: z.array(piece.extend({ ...figures.shape, waiting: z.int() })).readonly(),
      phones: z.array(waitingPhone).readonly(),
      subscribers: z.int(),
      news: figures,
      mails: z.array(sentNews).readonly(),
      hours: z.int(),
    }),
    answers: { 200: 'Products, phones, subscribers, mails, and after how many hours the next ones are told' },
  },
  noteTold: {
    call: 'post /api/admin/waiting/{wait}/told',
    summary: 'One of the shop’s people has told a phone that it is there.',
    data: z.object({ wait, status }),
    answers: { 200: 'The wait', 404: 'No such wait by phone', 409: 'There is none of it now' },
  },
  previewNews: {
    call: 'post /api/admin/news/preview',
    summary: 'A mail to the subscribers as it would be sent.',
    body: typedNews,
    data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    answers: { 200: 'Subject, text and HTML' },
  },
  sendNews: {
    call: 'post /api/admin/news',
    proof: true,
    summary:
      'Send a mail to everybody who has subscribed to the news, paced. With an Idempotency-Key (a UUID) a repeat sends nothing.',
    body: typedNews,
    data: z.object({ id }),
    answers: { 201: 'Its id', 409: 'Nobody has subscribed' },
  },
  stopNews: {
    call: 'post /api/admin/news/{news}/stop',
    summary: 'Stop sending a mail to those who have not got it yet.',
    data: nothing,
    answers: { 200: 'Stopped', 404: 'No such mail' },
  },
  resumeNews: {
    call: 'post /api/admin/news/{news}/resume',
    summary: 'Go on sending it to those who have not got it yet.',
    data: nothing,
    answers: { 200: 'Resumed', 404: 'No such mail' },
  },
})
