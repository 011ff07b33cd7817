/** The contact of a customer as one of the shop's people types it: as in the shipping form, but the e-mail is optional. */

import { z } from 'zod'
import { customerSchema } from '#events/shop/checkout.ts'

const { name, email, phone, address } = customerSchema.shape

export const typedContactSchema = z.object({
  name,
  email: z.union([z.literal(''), email], 'Enter a valid email address.').default(''),
  phone,
  address,
})
