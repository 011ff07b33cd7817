/** Discount codes and offers in words: what one took off, and why an order cannot use it. */

import { formatRupees } from '#catalogue/money.ts'
import type { CodeLimits, PublicFact, UsedCode } from '../event.ts'
import { instantWords } from '../instant-words.ts'
import type { CodeProblem } from './code-use.ts'
import { reductionWords } from './reduction-words.ts'

export function codeSentence(problem: CodeProblem): string {
  switch (problem.why) {
    case 'unknown':
      return 'We do not know this code. Please check its spelling.'
    case 'ended':
      return 'This code has ended.'
    case 'used-up':
      return 'This code has been used up.'
    case 'used-before':
      return 'You have used this code before.'
    case 'not-first':
      return 'This code is for the first order only.'
    case 'minimum': {
      const missing = formatRupees(problem.minimum - problem.subtotal)
      return `This code is for orders from ${formatRupees(problem.minimum)}: ${missing} more, and it counts.`
    }
    case 'too-few': {
      const missing = problem.pieces - problem.counted
      return `This code is for ${problem.pieces} pieces together: ${missing} more, and it counts.`
    }
    case 'cheaper-without':
      return 'Your pieces cost less without this code.'
    case 'other-products':
      return 'This code is for other products than those in your cart.'
    case 'delivery-free':
      return 'The delivery is free already: you do not need this code.'
  }
}

/** `Rs 280 (code EID26)`, `delivery (code EID26)`, `Rs 598 (2 for Rs 2,400)`. */
export function usedCodeWords({ code, offer, off, delivery }: UsedCode): string {
  const parts = [...(off > 0 ? [formatRupees(off)] : []), ...(delivery === undefined ? [] : ['delivery'])]
  return `${parts.length === 0 ? formatRupees(0) : parts.join(' and ')} (${offer ?? `code ${code}`})`
}

export function codeWords(event: PublicFact<'CodeOpened' | 'CodeChanged' | 'CodeClosed'>): string {
  const { code } = event.data
  switch (event.type) {
    case 'CodeOpened':
      return `Code ${code} opened: ${openedWords(event.data)}, ${limitWords(event.data.limits)}`
    case 'CodeChanged':
      return `Code ${code} changed from ${limitWords(event.data.before)} to ${limitWords(event.data.after)}`
    case 'CodeClosed':
      return `Code ${code} closed`
  }
}

const openedWords = ({ reduction, automatic }: PublicFact<'CodeOpened'>['data']) =>
  `${reductionWords(reduction)}${automatic ? ', which applies by itself' : ''}`

function limitWords({ to, uses, usesPerCustomer }: CodeLimits): string {
  const parts = [
    to === undefined ? 'without an end' : `until ${instantWords(to)}`,
    ...(uses === undefined ? [] : [uses === 1 ? '1 use' : `${uses.toLocaleString('en-PK')} uses`]),
    ...(usesPerCustomer === undefined ? [] : [`${usesPerCustomer} for each customer`]),
  ]
  return parts.join(', ')
}
