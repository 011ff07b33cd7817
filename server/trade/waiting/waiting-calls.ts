/** The calls of the waiting list, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { newsSchema, waitSchema, waitTokenSchema } from './waiting-schemas.ts'

export const publicWaitingCalls: DescribedCalls = {
  askToWait: {
    call: 'post /api/waiting',
    summary:
      'Ask to be told when a product, or a size of it, is there; without a product, for the newsletter. By e-mail, which a link in a mail confirms, or for a product by phone. The same person and subject is one wait, so that the request can be repeated.',
    body: waitSchema,
    answers: { 202: 'Taken; the same for every address', 404: 'No such product' },
  },
  confirmWait: {
    call: 'post /api/waiting/confirm',
    summary: 'Confirm a wait with the token of the link in the mail.',
    body: waitTokenSchema,
    answers: { 200: 'Product and size, null for the newsletter, and the status', 404: 'No such link' },
  },
  leaveWaiting: {
    call: 'post /api/waiting/leave',
    summary: 'Leave the waiting list or the newsletter with the token of a mail.',
    body: waitTokenSchema,
    answers: { 200: 'Product and size, null for the newsletter, and the status', 404: 'No such link' },
  },
  unsubscribe: {
    call: 'post /api/waiting/unsubscribe',
    summary: 'The same for the button of a mail program (RFC 8058), which posts a form.',
    query: waitTokenSchema,
    takes: 'application/x-www-form-urlencoded',
    answers: { 200: 'Left', 404: 'No such link', 429: wrong[429] },
  },
  openUnsubscribe: {
    call: 'get /api/waiting/unsubscribe',
    summary: 'Sends a browser to the page that leaves the list; nothing changes before.',
    query: waitTokenSchema,
    sends: 'text/html',
    answers: { 200: 'The page', 429: wrong[429] },
  },
}

export const waitingListCalls: DescribedCalls = callsFor('changeCatalogue', {
  getWaitingList: {
    call: 'get /api/admin/waiting',
    summary:
      'How many wait for each product and size, and how many asked, confirmed, were told, left and then ordered it; phones to write to; the subscribers of the news and the mails to them.',
    answers: { 200: 'Products, phones, subscribers, mails, and after how many hours the next ones are told' },
  },
  noteTold: {
    call: 'post /api/admin/waiting/{wait}/told',
    summary: 'One of the shop’s people has told a phone that it is there.',
    answers: { 200: 'The wait', 404: 'No such wait by phone', 409: 'There is none of it now' },
  },
  previewNews: {
    call: 'post /api/admin/news/preview',
    summary: 'A mail to the subscribers as it would be sent.',
    body: newsSchema,
    answers: { 200: 'Subject, text and HTML' },
  },
  sendNews: {
    call: 'post /api/admin/news',
    proof: true,
    summary:
      'Send a mail to everybody who has subscribed to the news, paced. With an Idempotency-Key (a UUID) a repeat sends nothing.',
    body: newsSchema,
    answers: { 201: 'Its id', 409: 'Nobody has subscribed' },
  },
  stopNews: {
    call: 'post /api/admin/news/{news}/stop',
    summary: 'Stop sending a mail to those who have not got it yet.',
    answers: { 200: 'Stopped', 404: 'No such mail' },
  },
  resumeNews: {
    call: 'post /api/admin/news/{news}/resume',
    summary: 'Go on sending it to those who have not got it yet.',
    answers: { 200: 'Resumed', 404: 'No such mail' },
  },
})
