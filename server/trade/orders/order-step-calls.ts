/** The calls for the steps of an order, as the API's description has them. */

import { callsFor, changedOrder, type DescribedCalls, wrong } from '#contract/described-call.ts'
import { paymentSchema } from './handling-schema.ts'
import { attemptSchema, linesSchema, packedSchema, returnedSchema } from './order-step-routes.ts'

export const orderStepCalls: DescribedCalls = callsFor('parcels', {
  setLines: {
    call: 'put /api/admin/orders/{orderNumber}/lines',
    needs: 'changeOrders',
    summary:
      'Set the pieces of an order that has not left. Its products keep their prices. With `from`, the version of its last event that was seen, an order that was changed since then is not changed.',
    body: linesSchema,
    answers: { ...changedOrder, 409: 'It has left, somebody else has changed it, or fewer are left' },
  },
  packOrder: {
    call: 'post /api/admin/orders/{orderNumber}/packed',
    summary: 'An order is packed; one that is not confirmed only with `anyway`.',
    body: packedSchema,
    answers: { ...changedOrder, 409: 'It has left, or its customer has not confirmed it' },
  },
  addAttempt: {
    call: 'post /api/admin/orders/{orderNumber}/attempts',
    summary: 'A delivery failed, with the reason as the courier gives it.',
    body: attemptSchema,
    answers: { ...changedOrder, 409: 'It is not on its way' },
  },
  receiveParcel: {
    call: 'post /api/admin/orders/{orderNumber}/returned',
    summary: 'A parcel came back, with all its pieces in one condition. Sellable ones are for sale again.',
    body: returnedSchema,
    answers: { ...changedOrder, 409: 'It never left, or nothing of it is to come back' },
  },
  loseParcel: {
    call: 'post /api/admin/orders/{orderNumber}/lost',
    summary: 'The courier has lost the parcel: its cash is claimed.',
    answers: { ...wrong, ...changedOrder, 409: 'It is not with a courier, or is claimed already' },
  },
  refundOrder: {
    call: 'post /api/admin/orders/{orderNumber}/refunds',
    needs: 'refunds',
    summary:
      'Money of a delivered order was paid back, in part or in whole. 403 for one that needs the owner.',
    body: paymentSchema,
    answers: { ...changedOrder, 409: 'It is not delivered, or that is more than was paid for it' },
  },
})
