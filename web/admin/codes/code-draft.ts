/** A code as it is written in the form, and as it is sent. */

import { type CodeTerms, MOST_IN_BUNDLE } from '#events/codes/code-facts.ts'
import { codeKey } from '#events/codes/code-state.ts'
import type { CodeLimits } from '#events/event.ts'
import { withoutUnset } from '#events/without-unset.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { endTyped, typedEnd } from '../catalogue/data/sale-times.ts'
import type { NewCode } from './codes-api.ts'

/** As in the fields; empty for no end and no limit. */
export type LimitsDraft = { readonly to: string; readonly uses: string; readonly usesPerCustomer: string }

export type CodeDraft = LimitsDraft & {
  readonly code: string
  readonly by: 'percent' | 'amount' | 'delivery' | 'bundle'
  readonly applies: 'typed' | 'itself'
  readonly percent: string
  readonly amount: string
  /** How many pieces have a price together, and that price. */
  readonly pieces: string
  readonly price: string
  readonly minimum: string
  readonly scope: 'all' | 'chosen'
  readonly products: readonly string[]
  readonly firstOrder: boolean
}

export type CodeErrors = Readonly<Record<string, string>>

export const emptyCode: CodeDraft = {
  code: '',
  by: 'percent',
  applies: 'typed',
  percent: '10',
  amount: '',
  pieces: '2',
  price: '',
  minimum: '',
  scope: 'all',
  products: [],
  firstOrder: false,
  to: '',
  uses: '',
  usesPerCustomer: '1',
}

export function limitsDraft({ to, uses, usesPerCustomer }: CodeLimits): LimitsDraft {
  return {
    to: to === undefined ? '' : typedEnd(Date.parse(to)),
    uses: uses === undefined ? '' : String(uses),
    usesPerCustomer: usesPerCustomer === undefined ? '' : String(usesPerCustomer),
  }
}

function usesTyped(text: string): number | null {
  const uses = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return uses > 0 ? uses : null
}

/** The draft with another way to apply. An offer is for everybody, unless its owner limits it: each customer reads it on the pages. */
export function applying(draft: CodeDraft, applies: CodeDraft['applies']): CodeDraft {
  const { usesPerCustomer: usual } = emptyCode
  const [before, after] = applies === 'itself' ? [usual, ''] : ['', usual]
  return {
    ...draft,
    applies,
    usesPerCustomer: draft.usesPerCustomer === before ? after : draft.usesPerCustomer,
  }
}

const piecesTyped = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : 0)

const USES = 'A whole number, such as 100; nothing for no limit.'

export function limitErrors({ to, uses, usesPerCustomer }: LimitsDraft, now: number): CodeErrors {
  const end = to === '' ? null : endTyped(to)
  return {
    ...(to !== '' && end === null && { to: 'Please choose a day and a time, or nothing.' }),
    ...(end !== null && end <= now && { to: 'This end has passed. Please choose a later one.' }),
    ...(uses.trim() !== '' && usesTyped(uses) === null && { uses: USES }),
    ...(usesPerCustomer.trim() !== '' && usesTyped(usesPerCustomer) === null && { usesPerCustomer: USES }),
  }
}

export function codeErrors(draft: CodeDraft, now: number): CodeErrors {
  const { code, by, applies, percent, amount, pieces, price, minimum, scope, products } = draft
  const share = /^\d{1,2}$/.test(percent.trim()) ? Number(percent) : 0
  return {
    ...limitErrors(draft, now),
    ...(codeKey(code) === null && {
      code: `From 3 to 24 letters, digits and hyphens, such as ${applies === 'itself' ? '2-FOR-2400' : 'EID26'}.`,
    }),
    ...(by === 'percent' &&
      (share < 1 || share > 90) && { percent: 'Please enter whole percent from 1 to 90.' }),
    ...(by === 'amount' && !rupeesTyped(amount) && { amount: 'Please enter whole rupees, such as 300.' }),
    ...(by === 'bundle' &&
      (piecesTyped(pieces) < 2 || piecesTyped(pieces) > MOST_IN_BUNDLE) && {
        pieces: `From 2 to ${MOST_IN_BUNDLE} pieces.`,
      }),
    ...(by === 'bundle' && !rupeesTyped(price) && { price: 'Please enter whole rupees, such as 2400.' }),
    ...(minimum.trim() !== '' && !rupeesTyped(minimum) && { minimum: 'Whole rupees, or nothing.' }),
    ...(by !== 'delivery' &&
      scope === 'chosen' &&
      products.length === 0 && { products: 'Please choose a product.' }),
  }
}

/** Null for none. Only of a draft without errors. */
export function limitsOf({ to, uses, usesPerCustomer }: LimitsDraft) {
  const end = endTyped(to)
  return {
    to: end === null ? null : new Date(end).toISOString(),
    uses: usesTyped(uses),
    usesPerCustomer: usesTyped(usesPerCustomer),
  }
}

/** Only of a draft without errors. */
export function newCodeOf(draft: CodeDraft): NewCode {
  const { to, uses, usesPerCustomer } = limitsOf(draft)
  const terms = {
    minimum: rupeesTyped(draft.minimum) ?? undefined,
    products: draft.by !== 'delivery' && draft.scope === 'chosen' ? [...draft.products] : undefined,
    firstOrder: draft.firstOrder || undefined,
  } satisfies Record<keyof CodeTerms, unknown>
  return {
    code: codeKey(draft.code) ?? draft.code,
    ...(draft.by === 'percent' && { percent: Number(draft.percent) }),
    ...(draft.by === 'amount' && { amount: rupeesTyped(draft.amount) ?? 0 }),
    ...(draft.by === 'delivery' && { freeDelivery: true as const }),
    ...(draft.by === 'bundle' && {
      bundle: { pieces: piecesTyped(draft.pieces), price: rupeesTyped(draft.price) ?? 0 },
    }),
    automatic: draft.applies === 'itself',
    ...withoutUnset(terms),
    ...(to !== null && { to }),
    ...(uses !== null && { uses }),
    ...(usesPerCustomer !== null && { usesPerCustomer }),
  }
}
