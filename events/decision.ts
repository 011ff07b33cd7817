/** The result of a command under the rules: facts, or the reason for refusing it. */

import type { ShopEvent } from './event.ts'

type Refused<Why> = { readonly accepted: false; readonly refusal: Why }

/** `Why` are the reasons of the rules that decide. */
export type Decision<Why> = { readonly accepted: true; readonly events: readonly ShopEvent[] } | Refused<Why>

export const accept = (...events: readonly ShopEvent[]): Decision<never> => ({ accepted: true, events })
export const refuse = <Why>(refusal: Why): Refused<Why> => ({ accepted: false, refusal })
