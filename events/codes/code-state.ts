/** A discount code after its facts. */

import type { CodeLimits, CodeReduction, RecordedEvent, ShopEvent } from '../event.ts'
import { withoutUnset } from '../without-unset.ts'
import type { CodeTerms } from './code-facts.ts'

/** Null for a term that the code does not have. */
export type KnownTerms = {
  readonly [Term in keyof CodeTerms]-?: NonNullable<CodeTerms[Term]> | null
}

export const noTerms: { readonly [Term in keyof KnownTerms]: null } = {
  minimum: null,
  products: null,
  firstOrder: null,
}

export type Code = KnownTerms & {
  /** Its text, as `codeKey` has it. */
  readonly code: string
  readonly reduction: CodeReduction
  /** It applies by itself: an offer. */
  readonly automatic: boolean
  /** ISO-8601 UTC. */
  readonly from: string
  readonly limits: CodeLimits
  readonly closed: boolean
  /** The number of its facts: an order is only placed with the code as it was read. */
  readonly version: number
}

/** A code after one more fact of its stream; null before it is opened. */
export function evolveCode(code: Code | null, event: ShopEvent | RecordedEvent): Code | null {
  switch (event.type) {
    case 'CodeOpened': {
      const { automatic = false, ...opened } = withoutUnset(event.data)
      return { ...noTerms, ...opened, automatic, closed: false, version: 1 }
    }
    case 'CodeChanged':
      return code && { ...code, limits: event.data.after, version: code.version + 1 }
    case 'CodeClosed':
      return code && { ...code, closed: true, version: code.version + 1 }
    default:
      return code
  }
}

/** Letters, digits and hyphens: what people can read to each other. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,23}$/

/** The form in which a code is known, however it is typed; null for a text that cannot be a code. */
export function codeKey(typed: string): string | null {
  const key = typed.replace(/[\s\p{Cf}]+/gu, '').toUpperCase()
  return CODE.test(key) ? key : null
}
