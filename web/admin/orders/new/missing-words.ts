/** What is to be done before an order can be placed: the first thing, in the order of the form. */

import type { OrderDraft } from './draft.ts'
import { type DraftErrors, type ErrorField, errorFields } from './draft-errors.ts'

/** Null for a draft that can be placed. `errors`: those that it has now. */
export function missingWords(draft: OrderDraft, errors: DraftErrors): string | null {
  const first = errorFields.find((field) => errors[field] !== undefined)
  return first === undefined ? null : wordsOf(first, draft)
}

function wordsOf(field: ErrorField, draft: OrderDraft): string {
  switch (field) {
    case 'phone':
    case 'name':
    case 'address':
      return draft[field].trim() === '' ? `Add ${named[field]}` : `Correct the ${plain[field]}`
    case 'items':
      if (draft.lines.length === 0) return 'Add a piece'
      return draft.lines.some(({ size }) => size === null) ? 'Choose a size' : 'Correct the pieces'
    case 'reason':
      return 'Choose a reason'
    case 'email':
    case 'discount':
    case 'code':
    case 'advance':
    case 'note':
      return `Correct the ${plain[field]}`
  }
}

const named = { phone: 'a phone number', name: 'a name', address: 'an address' } as const

const plain = {
  phone: 'phone number',
  name: 'name',
  address: 'address',
  email: 'e-mail',
  discount: 'discount',
  code: 'code',
  advance: 'advance',
  note: 'note',
} as const
