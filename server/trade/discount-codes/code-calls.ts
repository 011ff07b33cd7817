/** The calls about discount codes, as the API's description has them. */

import { callsFor, type DescribedCalls } from '#server/platform/http/described-call.ts'
import { checkCodeSchema, checkTypedSchema, codeChangeSchema, newCodeSchema } from './code-schemas.ts'

const changed = { 503: 'The log cannot write now; nothing was changed' }

export const discountCodeCalls: DescribedCalls = callsFor('changeCatalogue', {
  listCodes: {
    call: 'get /api/admin/codes',
    summary:
      'All discount codes, the one opened last first, each with what became of the orders that used it.',
    answers: { 200: 'Codes with their figures', 503: 'The figures are still computed' },
  },
  openCode: {
    call: 'post /api/admin/codes',
    summary:
      'Open a discount code: a percentage, an amount, free delivery or a set price for several pieces (`bundle`). With `automatic` it is an offer, which applies by itself. `minimum` is what the pieces must cost, `uses` and `usesPerCustomer` how many orders may use it.',
    body: newCodeSchema,
    answers: { ...changed, 201: 'The code' },
  },
  changeCode: {
    call: 'patch /api/admin/codes/{code}',
    summary: 'Change the end and the limits of a code that is open. Null takes one away.',
    body: codeChangeSchema,
    answers: {
      ...changed,
      200: 'The code',
      404: 'No such code',
      409: 'It is closed, or somebody else has changed it since `expectedVersion`',
    },
  },
  closeCode: {
    call: 'delete /api/admin/codes/{code}',
    summary: 'Close a code for good. Orders that use it keep what it took off.',
    answers: { 200: 'The code', 404: 'No such code', 503: 'The log cannot write now; nothing was changed' },
  },
  checkTypedCode: {
    call: 'post /api/admin/code-check',
    needs: 'changeOrders',
    summary:
      'What a code takes off an order that is being typed; without a code, what the offer of the shop does.',
    body: checkTypedSchema,
    answers: { 200: 'What it takes off, and the totals', 409: 'Prices have changed' },
  },
})

export const checkCodeCalls: DescribedCalls = {
  getOffers: {
    call: 'get /api/offers',
    summary:
      'The offers that apply by themselves now, such as "2 for Rs 2,400", with their products and terms. An order gets the one that takes most off, unless it has a code.',
    answers: { 200: 'A list of offers' },
  },
  checkCode: {
    call: 'post /api/codes/check',
    summary:
      'What a discount code takes off a cart. Few wrong codes an hour are answered. The limits of one customer are checked only when the order is placed.',
    body: checkCodeSchema,
    answers: {
      200: 'What it takes off, and the totals',
      409: 'Prices have changed: `changes` lists product and new price',
      422: 'The shop does not take this code for this cart: `fields.code` says why',
    },
  },
}
