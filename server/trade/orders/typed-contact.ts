/** The contact of a customer as one of the shop's people types it: as in the shipping form, but the e-mail is optional. */

import { z } from 'zod'
import { customerSchema } from '#events/shop/checkout.ts'

const contact = customerSchema.shape

export const typedContactSchema = z.object({
  name: field(contact.name),
  email: field(contact.email, { isOptional: true }).default(''),
  phone: field(contact.phone),
  address: field(contact.address),
})

/** The same rules as in the shipping form. An optional field may be empty. */
function field(schema: (typeof contact)[keyof typeof contact], { isOptional = false } = {}) {
  return z.string({ error: 'This field is required.' }).transform((text, context) => {
    if (isOptional && text.trim() === '') return ''
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
