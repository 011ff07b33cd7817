/** What the server asks somebody who has a second factor, at a sign-in or as a proof that it is still the person. */

import type { DataOf, InputOf } from '#web/api/contract-call.ts'

export type AskedFactor = NonNullable<DataOf<'post /api/admin/account/proof/question'>['secondFactor']>

/** The body of the call that answers. */
export type FactorAnswer = InputOf<'post /api/admin/login/factor'>['body']

export type FactorRefusal = {
  readonly sentence: string
  /** The first step must be taken again. */
  readonly startAgain: boolean
}
