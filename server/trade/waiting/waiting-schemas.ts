/** The bodies of the calls of the waiting list. */

import { z } from 'zod'
import { customerSchema } from '#events/shop/checkout.ts'
import { typedLines } from '#events/shop/typed-text.ts'
import { LONGEST_NEWS } from '#events/shop/wait-facts.ts'
import { madeSize } from '../orders/size-schema.ts'

const { email, phone } = customerSchema.shape

const ONE_CONTACT = 'Please enter your e-mail or your phone number.'

export const waitSchema = z
  .object({
    email: z.optional(email),
    phone: z.optional(phone),
    /** Without a product it is the newsletter, which goes to e-mails alone. */
    productId: z.string({ error: 'The product must be a text.' }).min(1).max(40).optional(),
    size: madeSize.optional(),
  })
  .refine((sent) => (sent.email === undefined) !== (sent.phone === undefined), {
    path: ['contact'],
    error: ONE_CONTACT,
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
export const waitTokenSchema = z.object({ token: z.string({ error: TOKEN }).min(1, TOKEN).max(100, TOKEN) })

const text = (what: string, most: number) =>
  z
    .string({ error: `${what} is missing.` })
    .overwrite(typedLines)
    .min(1, `${what} is missing.`)
    .max(most, `${what} may have up to ${most.toLocaleString('en')} characters.`)

export const newsSchema = z.object({
  subject: text('The subject', LONGEST_NEWS.subject).refine(
    (subject) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject),
    {
      error: 'The subject is one line.',
    },
  ),
  text: text('The text', LONGEST_NEWS.text),
})
