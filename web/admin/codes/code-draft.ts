/** A code as it is written in the form, and as it is sent. */

import { codeKey } from '#events/shop/code-state.ts'
import type { CodeLimits } from '#events/shop/event.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { timeTyped, typedTime } from '../catalogue-data/sale-times.ts'
import type { NewCode } from './codes-api.ts'

/** As in the fields; empty for no end and no limit. */
export type LimitsDraft = { readonly to: string; readonly uses: string; readonly usesPerCustomer: string }

export type CodeDraft = LimitsDraft & {
  readonly code: string
  readonly by: 'percent' | 'amount' | 'delivery'
  readonly percent: string
  readonly amount: string
  readonly minimum: string
  readonly scope: 'all' | 'chosen'
  readonly products: readonly string[]
  readonly firstOrder: boolean
}

export type CodeErrors = Readonly<Record<string, string>>

export const emptyCode: CodeDraft = {
  code: '',
  by: 'percent',
  percent: '10',
  amount: '',
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
    to: to === undefined ? '' : typedTime(Date.parse(to)),
    uses: uses === undefined ? '' : String(uses),
    usesPerCustomer: usesPerCustomer === undefined ? '' : String(usesPerCustomer),
  }
}

function usesTyped(text: string): number | null {
  const uses = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return uses > 0 ? uses : null
}

const USES = 'A whole number, such as 100; nothing for no limit.'

export function limitErrors({ to, uses, usesPerCustomer }: LimitsDraft, now: number): CodeErrors {
  const end = to === '' ? null : timeTyped(to)
  return {
    ...(to !== '' && end === null && { to: 'Please choose a day and a time, or nothing.' }),
    ...(end !== null && end <= now && { to: 'The end is in the future.' }),
    ...(uses.trim() !== '' && usesTyped(uses) === null && { uses: USES }),
    ...(usesPerCustomer.trim() !== '' && usesTyped(usesPerCustomer) === null && { usesPerCustomer: USES }),
  }
}

export function codeErrors(draft: CodeDraft, now: number): CodeErrors {
  const { code, by, percent, amount, minimum, scope, products } = draft
  const share = /^\d{1,2}$/.test(percent.trim()) ? Number(percent) : 0
  return {
    ...limitErrors(draft, now),
    ...(codeKey(code) === null && { code: 'From 3 to 24 letters, digits and hyphens, such as EID26.' }),
    ...(by === 'percent' &&
      (share < 1 || share > 90) && { percent: 'Please enter whole percent from 1 to 90.' }),
    ...(by === 'amount' && !rupeesTyped(amount) && { amount: 'Please enter whole rupees, such as 300.' }),
    ...(minimum.trim() !== '' && !rupeesTyped(minimum) && { minimum: 'Whole rupees, or nothing.' }),
    ...(by !== 'delivery' &&
      scope === 'chosen' &&
      products.length === 0 && { products: 'Please choose a product.' }),
  }
}

/** Null for none. Only of a draft without errors. */
export function limitsOf({ to, uses, usesPerCustomer }: LimitsDraft) {
  const end = timeTyped(to)
  return {
    to: end === null ? null : new Date(end).toISOString(),
    uses: usesTyped(uses),
    usesPerCustomer: usesTyped(usesPerCustomer),
  }
}

/** Only of a draft without errors. */
export function newCodeOf(draft: CodeDraft): NewCode {
  const { to, uses, usesPerCustomer } = limitsOf(draft)
  const minimum = rupeesTyped(draft.minimum)
  return {
    code: codeKey(draft.code) ?? draft.code,
    ...(draft.by === 'percent' && { percent: Number(draft.percent) }),
    ...(draft.by === 'amount' && { amount: rupeesTyped(draft.amount) ?? 0 }),
    ...(draft.by === 'delivery' && { freeDelivery: true as const }),
    ...(minimum && { minimum }),
    ...(draft.by !== 'delivery' && draft.scope === 'chosen' && { products: draft.products }),
    firstOrder: draft.firstOrder,
    ...(to !== null && { to }),
    ...(uses !== null && { uses }),
    ...(usesPerCustomer !== null && { usesPerCustomer }),
  }
}
