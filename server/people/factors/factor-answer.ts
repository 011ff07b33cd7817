/** What a person answers when a second factor is asked for. */

import type { z } from 'zod'
import type { factorAnswerSchema } from '#contract/people/factors.ts'
import type { PasskeyAnswer } from '#contract/people/passkeys.ts'

export type FactorAnswer =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recoveryCode'; readonly code: string }
  | { readonly kind: 'passkey'; readonly passkey: PasskeyAnswer }

/** The schema has checked that one of them is given. */
export function answerIn({ code, recoveryCode, passkey }: z.output<typeof factorAnswerSchema>): FactorAnswer {
  if (passkey !== undefined) return { kind: 'passkey', passkey }
  if (recoveryCode !== undefined) return { kind: 'recoveryCode', code: recoveryCode }
  return { kind: 'code', code: code ?? '' }
}
