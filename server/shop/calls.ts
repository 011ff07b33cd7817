/** Every call of the API by its operation name, which programs generated from the description use. */

import { contractCalls } from '#contract/all-calls.ts'
import { callsFor, type DescribedCalls } from '#contract/described-call.ts'
import { auditCalls } from '#server/audit/audit-calls.ts'
import { removeWitnessSchema } from '#server/audit/remove-witness-routes.ts'
import { courierCalls } from '#server/couriers/courier-routes.ts'
import { pictureQuery } from '#server/pages/pictures/picture-request.ts'
import { pageViewSchema } from '#server/pages/traffic/page-view-routes.ts'
import { messageCalls } from '#server/whatsapp/message-routes.ts'

const adminCalls = callsFor('changeOrders', {
  removeWitness: {
    call: 'delete /api/admin/witnesses',
    needs: 'settings',
    summary: 'Remove a witness and its cosignatures, so that another can take its name. The log records it.',
    query: removeWitnessSchema,
    answers: { 200: 'Its name, its key, and how many events it had cosigned', 404: 'No such witness' },
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
