/** What a person answers when a second factor is asked for. */

import { z } from 'zod'
import { passkeyAnswerSchema } from './passkeys.ts'

export const ticketSchema = z
  .string({ error: 'The ticket of this sign-in is missing.' })
  .regex(/^[\w-]{43}$/, 'The ticket of this sign-in is missing.')

/** Apps show a code as two groups. */
export const codeSchema = z
  .string({ error: 'The code is required.' })
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'))

const recoveryCodeSchema = z.string().trim().min(1, 'The recovery code is required.').max(40)

const answers = {
  code: codeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: passkeyAnswerSchema.optional(),
}

export type FactorAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recoveryCode'; readonly code: string }
  | { readonly kind: 'passkey'; readonly passkey: z.infer<typeof passkeyAnswerSchema> }

/** A ticket and exactly one answer. */
export const factorAnswerSchema = z
  .object({ ticket: ticketSchema, ...answers })
  .refine(
    ({ code, recoveryCode, passkey }) =>
      [code, recoveryCode, passkey].filter((given) => given !== undefined).length === 1,
    { error: 'Give a code, a recovery code or a passkey.', path: ['code'] },
  )

export function answerIn({ code, recoveryCode, passkey }: z.infer<typeof factorAnswerSchema>): FactorAnswer {
  if (passkey !== undefined) return { kind: 'passkey', passkey }
  if (recoveryCode !== undefined) return { kind: 'recoveryCode', code: recoveryCode }
  return { kind: 'code', code: code ?? '' }
}
