/** The calls about the mails to customers: examples of each kind, and the confirmation of one order once more. */

import { z } from 'zod'
import { mailKinds } from '#catalogue/message-text.ts'
import { mailWords } from '#catalogue/schema.ts'
import { callsFor } from '../described-call.ts'

const sendAgain = z.object({
  recipient: z
    .enum(['customer', 'shop'], { error: 'The recipient must be customer or shop.' })
    .default('customer'),
})

const exampleMail = z.object({
  id: z.enum([...mailKinds, 'shop']),
  /** When it is sent, as a title. */
  name: z.string(),
  to: z.enum(['customer', 'shop']),
  /** The parts of the settings from which it takes something. */
  from: z.array(z.enum(['contacts', 'delivery', 'couriers', 'address'])).readonly(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type ExampleMail = z.output<typeof exampleMail>

export const mailCalls = callsFor('settings', {
  getExampleMails: {
    call: 'get /api/admin/mails/examples',
    summary:
      'The mails of the shop as they are sent, about an order that does not exist, from the products and terms of now, with words instead of those that are stored. No customer is in them.',
    /** Words by the kind of mail, which are typed and not stored yet. */
    query: mailWords.unwrap().partial(),
    data: z.object({ mails: z.array(exampleMail).readonly() }),
    answers: {
      200: 'Mails: id, name, `to` whom, subject, text, HTML, and the parts of the settings `from` which they take something',
    },
  },
  sendConfirmationAgain: {
    call: 'post /api/admin/orders/{orderNumber}/confirmation',
    needs: 'changeOrders',
    summary:
      "Send an order's confirmation again, to the customer or to the shop: at most three times an hour. One that is on its way is not sent twice.",
    body: sendAgain,
    data: z.object({ recipient: z.enum(['customer', 'shop']), state: z.literal('pending') }),
    answers: {
      202: 'It is on its way',
      404: 'No such order',
      409: 'The customer was erased, or the shop has no address of its own',
      503: 'The log cannot write now; nothing was asked for',
    },
  },
})
