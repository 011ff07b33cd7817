/** Every call of the API by its operation name, which programs generated from the description use. */

import { contractCalls } from '#contract/all-calls.ts'
import { callsFor, type DescribedCalls } from '#contract/described-call.ts'
import { auditCalls } from '#server/audit/audit-calls.ts'
import { removeWitnessSchema } from '#server/audit/remove-witness-routes.ts'
import { courierCalls } from '#server/couriers/courier-routes.ts'
import { callerFiguresSchema } from '#server/dashboard/caller-routes.ts'
import { refuserListSchema } from '#server/dashboard/insight-routes.ts'
import { settingsSchema } from '#server/dashboard/shop-settings.ts'
import { exampleMailsSchema } from '#server/mail/example-routes.ts'
import { sendAgainSchema } from '#server/mail/send-again.ts'
import { pictureQuery } from '#server/pages/pictures/picture-request.ts'
import { pageViewSchema } from '#server/pages/traffic/page-view-routes.ts'
import { importedCalls } from '#server/trade/imported/imported-routes.ts'
import { messageCalls } from '#server/whatsapp/message-routes.ts'

const adminCalls = callsFor('changeOrders', {
  getStatistics: {
    call: 'get /api/admin/stats',
    needs: 'figures',
    summary: 'The figures.',
    answers: { 200: 'Statistics' },
  },
  getCharts: {
    call: 'get /api/admin/chart-data',
    needs: 'figures',
    summary: 'The charts, and a summary beside them.',
    answers: { 200: 'Charts' },
  },
  getWork: {
    call: 'get /api/admin/work',
    needs: 'work',
    summary:
      'How many orders wait for which step, how many of them for too long, and the cash that couriers have.',
    answers: {
      200: 'Work; `lateAfter` has the hours after which orders are late, `waits` what waits for each step and for how long, `soFar` the day beside the same weekday last week, `askedNow` whose customers are being asked by whom',
    },
  },
  getNotices: {
    call: 'get /api/admin/notices',
    needs: 'notices',
    summary:
      'What the owner must know at once: why nothing can be saved in the log; how many mails to customers of open orders are given up, failing or held back, and why; waiting orders of the last hour with one phone, device or address, with made-up numbers, or far more than usual from one network or in total.',
    answers: { 200: 'Fault of the log, mails, floods' },
  },
  sendMailsAgain: {
    call: 'post /api/admin/mails/send-again',
    needs: 'notices',
    summary: 'Sends all mails to customers of open orders again that have failed or were given up.',
    answers: { 202: 'How many are requested; each at most three times an hour' },
  },
  getExampleMails: {
    call: 'get /api/admin/mails/examples',
    needs: 'settings',
    summary:
      'The mails of the shop as they are sent, about an order that does not exist, from the products and terms of now, with words instead of those that are stored. No customer is in them.',
    query: exampleMailsSchema,
    answers: {
      200: 'Mails: id, name, `to` whom, subject, text, HTML, and the parts of the settings `from` which they take something',
    },
  },
  getSettings: {
    call: 'get /api/admin/settings',
    needs: 'work',
    summary: 'The settings that the shop keeps for its owner.',
    answers: { 200: 'Settings; `changes` says of each who has changed it last, and when' },
  },
  changeSettings: {
    call: 'put /api/admin/settings',
    needs: 'settings',
    summary: 'Change them.',
    body: settingsSchema,
    answers: { 200: 'Settings' },
  },
  getInsight: {
    call: 'get /api/admin/insight',
    needs: 'figures',
    summary:
      'Deliveries and refusals by product and size (in units), by courier, hour and month (in orders), and the days to deliver.',
    answers: { 200: 'Insight' },
  },
  getCallerFigures: {
    call: 'get /api/admin/staff/figures',
    needs: 'staff',
    summary:
      'What each of the shop’s people did in a month, this one without `month`: tries to reach a customer (`calls`), orders confirmed, and how many of these orders were delivered and refused at the door so far. By the name at that time.',
    query: callerFiguresSchema,
    answers: { 200: 'The month, and the people who confirmed most first' },
  },
  listRepeatRefusers: {
    call: 'get /api/admin/repeat-refusers',
    needs: 'customers',
    summary: 'Customers who have refused more than one order, by phone: those with the most first.',
    query: refuserListSchema,
    answers: { 200: 'Name, phone, orders placed and refused of each, the next cursor and the total' },
  },
  removeWitness: {
    call: 'delete /api/admin/witnesses',
    needs: 'settings',
    summary: 'Remove a witness and its cosignatures, so that another can take its name. The log records it.',
    query: removeWitnessSchema,
    answers: { 200: 'Its name, its key, and how many events it had cosigned', 404: 'No such witness' },
  },
  sendConfirmationAgain: {
    call: 'post /api/admin/orders/{orderNumber}/confirmation',
    summary:
      "Send an order's confirmation again, to the customer or to the shop: at most three times an hour. One that is on its way is not sent twice.",
    body: sendAgainSchema,
    answers: {
      202: 'It is on its way',
      404: 'No such order',
      409: 'The customer was erased, or the shop has no address of its own',
      503: 'The log cannot write now; nothing was asked for',
    },
  },
})

export const calls: DescribedCalls = {
  countPageView: {
    call: 'post /api/page-views',
    summary: 'Count a page view.',
    body: pageViewSchema,
    answers: { 204: 'Counted' },
  },
  ...contractCalls,
  ...adminCalls,
  ...courierCalls,
  ...messageCalls,
  ...importedCalls,
  ...auditCalls,
  getPicture: {
    call: 'get /images/{path}',
    summary:
      'The variant of a picture that is nearest to the size and format asked for; the path is that of a file, or the hash of an uploaded picture.',
    query: pictureQuery,
    sends: 'image/*',
    answers: {
      200: 'The picture',
      400: 'No such size',
      404: 'No such picture',
      503: 'Many pictures are being made',
    },
  },
  getSharePicture: {
    call: 'get /share/{file}',
    summary:
      'The picture of a product for previews of links, 1200 × 630, with its name and price; the file is its id and `.jpg`.',
    sends: 'image/jpeg',
    answers: { 200: 'The picture', 404: 'No such product', 503: 'Many pictures are being made' },
  },
  getApiDescription: {
    call: 'get /api/openapi.json',
    summary: 'This description.',
    sends: 'application/json',
    answers: { 200: 'An OpenAPI document' },
  },
  isAlive: { call: 'get /healthz', summary: 'Whether the process lives.', answers: { 200: 'It does' } },
  isReady: {
    call: 'get /readyz',
    summary: 'Whether the shop can serve.',
    answers: { 200: 'It can', 503: 'It cannot' },
  },
  getMetrics: {
    call: 'get /metrics',
    summary:
      'Figures for Prometheus: with METRICS_TOKEN as a bearer token, signed in, or on this machine with no proxy in front.',
    sends: 'text/plain',
    answers: { 200: 'Metrics', 403: 'Not public' },
    security: [{ metricsToken: [] }, { session: [] }, {}],
  },
}
