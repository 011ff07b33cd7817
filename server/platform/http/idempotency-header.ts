/** The idempotency key, with which a caller may send the same request again. */

import type { Request } from 'express'
import { z } from 'zod'
import { Refused } from './answer.ts'

const keySchema = z.uuid()

/** Null without the header. */
export function idempotencyKeyOf(request: Request): string | null {
  const header = request.get('Idempotency-Key')
  if (header === undefined) return null
  const key = keySchema.safeParse(header.trim())
  if (!key.success) throw new Refused(400, 'The Idempotency-Key header must be a UUID.')
  return key.data.toLowerCase()
}
