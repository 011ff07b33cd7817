/** What every call answers when it refuses, beside the fields of its own `conflict`. */

import { z } from 'zod'

export const refusal = z.object({
  success: z.literal(false),
  /** A sentence for people. */
  error: z.string().min(1),
  /** Of an invalid body or query: a sentence for each field. */
  fields: z.record(z.string(), z.string().min(1)).optional(),
  /** With 403: the password or a second factor must be given first. */
  reauthenticate: z.literal(true).optional(),
  /** With 403: the person must choose a password, or add a second factor, before anything else. */
  mustChangePassword: z.literal(true).optional(),
  mustAddFactor: z.literal(true).optional(),
  /** With 401 and 422: the factor is no longer asked for. */
  startAgain: z.literal(true).optional(),
  /** With 503: the confirmation was not sent. */
  customerSuccess: z.literal(false).optional(),
})
/** What a refusal may have beside its sentence. */
export type RefusalFields = Omit<z.output<typeof refusal>, 'success' | 'error'>
