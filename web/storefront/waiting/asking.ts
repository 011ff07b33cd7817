/** What is asked of the shop, and how far that is. */

import type { Size } from '#catalogue/choices.ts'

/** Without a product it is the newsletter. */
export type Subject = { readonly productId?: string; readonly size?: Size }

export type Asking = {
  readonly state: 'idle' | 'sending' | 'asked' | 'refused'
  /** What the form says of it. */
  readonly words: string
}
