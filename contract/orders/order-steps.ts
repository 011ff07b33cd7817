/** A call for each step of an order, which answers with the order: for programs, which need not know commands and editions. */

import { z } from 'zod'
import { pieceConditions } from '#events/orders/order.ts'
import { LONGEST_NOTE } from '#events/orders/order-limits.ts'
import { atPosition, callsFor, changedOrder, wrong } from '../described-call.ts'
import { tooFewLeft } from './not-placed.ts'
import { oneLine, oneOf, typedItems, typedPayment } from './order-parts.ts'
import { order } from './order-shape.ts'

const changed = { data: order, beside: atPosition }

export const orderStepCalls = callsFor('parcels', {
  setLines: {
    call: 'put /api/admin/orders/{orderNumber}/lines',
    needs: 'changeOrders',
    summary:
      'Set the pieces of an order that has not left. Its products keep their prices. With `from`, the version of its last event that was seen, an order that was changed since then is not changed.',
    body: z.object({
      items: typedItems,
      from: z.int({ error: 'The version is a whole number.' }).min(1).optional(),
    }),
    ...changed,
    conflict: tooFewLeft,
    answers: { ...changedOrder, 409: 'It has left, somebody else has changed it, or fewer are left' },
  },
  packOrder: {
    call: 'post /api/admin/orders/{orderNumber}/packed',
    summary: 'An order is packed; one that is not confirmed only with `anyway`.',
    body: z.object({ anyway: z.boolean().optional() }),
    ...changed,
    answers: { ...changedOrder, 409: 'It has left, or its customer has not confirmed it' },
  },
  addAttempt: {
    call: 'post /api/admin/orders/{orderNumber}/attempts',
    summary: 'A delivery failed, with the reason as the courier gives it.',
    /** One of the known reasons, or the courier's words. */
    body: z.object({ reason: oneLine(LONGEST_NOTE).pipe(z.string().min(1, 'The reason is missing.')) }),
    ...changed,
    answers: { ...changedOrder, 409: 'It is not on its way' },
  },
  receiveParcel: {
    call: 'post /api/admin/orders/{orderNumber}/returned',
    summary: 'A parcel came back, with all its pieces in one condition. Sellable ones are for sale again.',
    body: z.object({ condition: oneOf('The condition', pieceConditions) }),
    ...changed,
    answers: { ...changedOrder, 409: 'It never left, or nothing of it is to come back' },
  },
  loseParcel: {
    call: 'post /api/admin/orders/{orderNumber}/lost',
    summary: 'The courier has lost the parcel: its cash is claimed.',
    ...changed,
    answers: { ...wrong, ...changedOrder, 409: 'It is not with a courier, or is claimed already' },
  },
  refundOrder: {
    call: 'post /api/admin/orders/{orderNumber}/refunds',
    needs: 'refunds',
    summary:
      'Money of a delivered order was paid back, in part or in whole. 403 for one that needs the owner.',
    body: typedPayment,
    ...changed,
    answers: { ...changedOrder, 409: 'It is not delivered, or that is more than was paid for it' },
  },
})
