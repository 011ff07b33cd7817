/** A shopper's calls about their own orders: look up, rate, ask for another size or give back, and the receipt. */

import { z } from 'zod'
import { returnReasons, returnWishes, starChoices } from '#events/orders/order.ts'
import { type DescribedCalls, wrong } from '../described-call.ts'
import { madeSize } from '../size-schema.ts'
import { identifierSchema } from './identifier-schema.ts'
import { oneOf, typedPiece, typedProduct, typedWords } from './order-parts.ts'
import { lookedUpOrder, shownReturn } from './order-shape.ts'

const ofShopper = {
  404: 'No such order, or not of this shopper',
  503: 'The log cannot write now; nothing was saved',
}

const looked = z.string().max(254).default('')

const newReturn = z.object({
  identifier: identifierSchema,
  wish: oneOf('The wish', returnWishes),
  reason: oneOf('The reason', returnReasons),
  pieces: z
    .array(typedPiece.extend({ wanted: madeSize.optional() }), { error: 'The pieces must be a list.' })
    .min(1, 'Choose at least one piece.')
    .max(50),
  words: typedWords,
})

const stars = z.literal(starChoices, { error: 'A rating is 1, 2, 3, 4 or 5 stars.' })

/** The calls read the number alone; everything else is in the log. */
const sentOrder = z.object({
  orderNumber: z.string({ error: 'The order number is missing.' }).trim().min(1).max(40),
})

const confirmation = {
  200: 'Sent',
  404: 'No such order of this device',
  503: 'The mail server did not take it',
}

export const ownOrderCalls = {
  lookUpOrders: {
    call: 'get /api/orders',
    limits: ['devices', 'lookUps', 'lookUpsOfIdentifier', 'lookUpsInAll'],
    sameTime: true,
    summary:
      'Orders of an e-mail or phone: in full on the device that ordered, where the link of a mail was opened, and for the order whose number is given; of all others the status and the day. Few wrong numbers a day are answered.',
    query: z.object({ identifier: looked, orderNumber: looked }),
    data: z.array(lookedUpOrder).readonly(),
    answers: {
      200: 'First the orders in full, each with the times of its changes of status; then the masked ones; newest first',
      400: 'No identifier',
    },
  },
  openOrderLink: {
    call: 'post /api/orders/open-link',
    longest: '32 KB',
    limits: ['lookUps'],
    sameTime: true,
    summary:
      "Open the link of a mail, by the token in it: a cookie then shows the orders of the mail's address in full.",
    body: z.object({ token: z.string({ error: 'The link is not complete.' }).max(120) }),
    data: z.object({ identifier: z.string() }),
    answers: { 200: 'The e-mail', 404: 'The link opens no orders any more' },
  },
  rateProduct: {
    call: 'post /api/orders/{orderNumber}/ratings',
    longest: '32 KB',
    limits: ['devices', 'ratings', 'claimsOfOrder'],
    sameTime: true,
    summary:
      'Rate a product of a delivered order: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. Again replaces.',
    body: z.object({
      identifier: identifierSchema,
      productId: typedProduct.min(1, 'The product is missing.'),
      stars,
    }),
    data: z.object({ productId: z.string(), stars }),
    answers: { ...ofShopper, 200: 'The rating', 409: 'Not delivered yet, or rated too often' },
  },
  askReturn: {
    call: 'post /api/orders/{orderNumber}/return',
    longest: '32 KB',
    limits: ['devices', 'ratings', 'claimsOfOrder'],
    sameTime: true,
    summary:
      'Ask for another size or to give pieces of a delivered order back: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened.',
    body: newReturn,
    data: shownReturn,
    answers: {
      ...ofShopper,
      200: '`afterSale` with what is asked for, and `canAskReturn`, as in a look-up',
      409: 'Not delivered, too late, or already asked for',
    },
  },
  withdrawReturn: {
    call: 'delete /api/orders/{orderNumber}/return',
    longest: '32 KB',
    limits: ['devices', 'ratings', 'claimsOfOrder'],
    sameTime: true,
    summary: 'Take back what was asked for.',
    query: z.object({ identifier: identifierSchema }),
    data: shownReturn,
    answers: {
      ...ofShopper,
      ...wrong,
      200: '`afterSale`, and `canAskReturn` with what can be asked for again, as in a look-up',
      409: 'Nothing is asked for, or it is already agreed',
    },
  },
  getReceipt: {
    call: 'get /api/orders/{orderNumber}/receipt',
    limits: ['devices', 'lookUps', 'lookUpsOfIdentifier', 'lookUpsInAll', 'claimsOfOrder'],
    sameTime: true,
    summary:
      "A shopper's own order as its sealed events with their proofs and a signed checkpoint: with its e-mail or phone, on the device that ordered, or where the link of a mail was opened. With `download` as a file.",
    query: z.object({
      identifier: identifierSchema,
      /** Any value makes the answer a file. */
      download: z.string().optional(),
    }),
    sends: 'application/json',
    answers: {
      200: 'The receipt',
      404: 'No such order, or not of this shopper',
      409: 'Nothing is signed: the log is not what was signed before',
    },
  },
  sendConfirmation: {
    call: 'post /api/send-order',
    limits: ['mails'],
    sameTime: true,
    summary: "Send an order's confirmation, if it has not been sent; on the device that ordered.",
    body: sentOrder,
    answers: confirmation,
  },
  sendConfirmationByBackup: {
    call: 'post /api/send-order-backup',
    limits: ['mails'],
    sameTime: true,
    summary: 'The same through the second mail server.',
    body: sentOrder,
    answers: confirmation,
  },
  forgetDevice: {
    call: 'delete /api/device',
    limits: ['devices'],
    summary:
      'Remove the cookies by which the shop knows the device of an order, and the browser of an opened link.',
    answers: { 204: 'Removed' },
  },
} as const satisfies DescribedCalls
