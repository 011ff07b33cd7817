/** What is asked of the shop, and how far that is. */

import type { InputOf } from '#web/api/contract-call.ts'

export type NewWait = InputOf<'post /api/waiting'>['body']

/** Without a product it is the newsletter. */
export type Subject = Pick<NewWait, 'productId' | 'size'>

export type Asking = {
  readonly state: 'idle' | 'sending' | 'asked' | 'refused'
  /** What the form says of it. */
  readonly words: string
}
