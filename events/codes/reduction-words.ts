/** What a code or an offer takes off, and of which orders, in words. */

import { formatRupees } from '#catalogue/money.ts'
import type { CodeReduction } from '../event.ts'
import type { KnownTerms } from './code-state.ts'

/** `10% off`, `Rs 300 off`, `free delivery`, `2 for Rs 2,400`. */
export function reductionWords(reduction: CodeReduction): string {
  switch (reduction.by) {
    case 'percent':
      return `${reduction.percent}% off`
    case 'amount':
      return `${formatRupees(reduction.amount)} off`
    case 'delivery':
      return 'free delivery'
    case 'bundle':
      return `${reduction.pieces} for ${formatRupees(reduction.price)}`
  }
}

/** The name by which shoppers know what applies by itself. */
export function offerName(reduction: CodeReduction): string {
  const words = reductionWords(reduction)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const termWords: {
  readonly [Term in keyof KnownTerms]: (term: NonNullable<KnownTerms[Term]>) => string
} = {
  minimum: (minimum) => `for orders from ${formatRupees(minimum)}`,
  firstOrder: () => 'for a first order',
  /** They are named where the shop's products are known. */
  products: () => '',
}

/** `for orders from Rs 3,000`, `for a first order`: which orders may use a code. */
export function codeTermWords(terms: KnownTerms): readonly string[] {
  const words = (Object.keys(termWords) as (keyof KnownTerms)[]).map((name) => wordsOf(name, terms))
  return words.filter((each) => each !== '')
}

function wordsOf<Term extends keyof KnownTerms>(name: Term, terms: KnownTerms): string {
  const term: KnownTerms[Term] = terms[name]
  // While servers are being upgraded, an older one says 0 and false for a term that a code does not have.
  return term ? termWords[name](term) : ''
}
