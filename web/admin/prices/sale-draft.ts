/** A sale as it is written in the form, and as it is sent. */

import type { ProductState, SaleState } from '#catalogue/catalogue-state.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { isSame } from '#catalogue/shop-terms.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import type { NewSale, SaleChange } from '../catalogue/data/catalogue-api.ts'
import {
  endTyped,
  type Span,
  spanOf,
  type Times,
  timesProblem,
  timeTyped,
  typedEnd,
  typedTime,
} from '../catalogue/data/sale-times.ts'

export type SaleDraft = Times & {
  readonly name: string
  readonly scope: 'all' | 'chosen'
  readonly products: readonly string[]
  readonly by: 'percent' | 'prices'
  readonly percent: string
  /** By product. */
  readonly prices: Readonly<Record<string, string>>
}

const MOST_PERCENT = 90
export const LONGEST_NAME = 60

export function draftWith({ from, to }: Span): Times {
  return { from: typedTime(from), to: typedEnd(to) }
}

/** A sale as the form begins with it. */
export function draftOf({ name, from, to, reduction }: Omit<SaleState, 'id'>): SaleDraft {
  const shared = { name, ...draftWith({ from, to }) }
  if (reduction.by === 'percent') {
    const { percent, products } = reduction
    const scope = products === null ? 'all' : 'chosen'
    return { ...shared, scope, products: products ?? [], by: 'percent', percent: String(percent), prices: {} }
  }
  const prices = Object.entries(reduction.prices)
  return {
    ...shared,
    scope: 'chosen',
    products: prices.map(([id]) => id),
    by: 'prices',
    percent: '20',
    prices: Object.fromEntries(prices.map(([id, price]) => [id, String(price)])),
  }
}

function percentTyped({ percent }: Pick<SaleDraft, 'percent'>): number | null {
  const number = /^\d{1,2}$/.test(percent.trim()) ? Number(percent) : 0
  return number >= 1 && number <= MOST_PERCENT ? number : null
}

/** The products of the sale that are in the shop. */
export function productsIn(draft: SaleDraft, products: readonly ProductState[]): readonly ProductState[] {
  const offered = products.filter(({ retired }) => !retired)
  return draft.scope === 'all' ? offered : offered.filter(({ id }) => draft.products.includes(id))
}

/** What is supposed for the preview; null while nothing valid is typed. */
export function reductionOf(draft: SaleDraft): SaleReduction | null {
  if (draft.by === 'percent') {
    const percent = percentTyped(draft)
    return percent === null
      ? null
      : { by: 'percent', percent, products: draft.scope === 'all' ? null : draft.products }
  }
  const prices = pricesIn(draft)
  return Object.keys(prices).length === 0 ? null : { by: 'prices', prices }
}

function pricesIn({ prices, scope, products }: SaleDraft): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(prices)
      .filter(([id]) => scope === 'all' || products.includes(id))
      .map(([id, text]) => [id, rupeesTyped(text) ?? 0] as const)
      .filter(([, price]) => price > 0),
  )
}

export type SaleErrors = Readonly<Record<string, string>>

export function saleErrors(draft: SaleDraft, now: number): SaleErrors {
  const errors: Record<string, string> = {}
  const wrongTimes = timesProblem(draft, now)
  if (draft.name.trim() === '') errors.name = 'Please give the sale a name.'
  if (timeTyped(draft.from) === null) errors.from = 'Please choose a day and a time.'
  if (endTyped(draft.to) === null) errors.to = 'Please choose a day and a time.'
  if (wrongTimes !== null) errors.to = wrongTimes
  if (draft.scope === 'chosen' && draft.products.length === 0) errors.products = 'Please choose a product.'
  if (draft.by === 'percent' && percentTyped(draft) === null)
    errors.percent = `Please enter whole percent from 1 to ${MOST_PERCENT}.`
  if (draft.by === 'prices') {
    const unread = Object.values(draft.prices).find(
      (text) => text.trim() !== '' && rupeesTyped(text) === null,
    )
    if (unread !== undefined) errors.prices = `“${unread}” is no price in whole rupees.`
    else if (Object.keys(pricesIn(draft)).length === 0)
      errors.prices = 'Please enter a price for at least one product.'
  }
  return errors
}

/** Only of a draft without errors. */
export function newSaleOf(draft: SaleDraft): NewSale {
  const { from, to } = spanOf(draft) ?? { from: 0, to: 0 }
  const shared = {
    name: draft.name.trim(),
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }
  const percent = percentTyped(draft)
  if (draft.by === 'percent' && percent !== null)
    return { ...shared, products: draft.scope === 'all' ? 'all' : draft.products, percent }
  const prices = pricesIn(draft)
  return { ...shared, products: Object.keys(prices), prices }
}

/** What differs from the sale as it is. A time that was not touched keeps its seconds, which the field does not show. */
export function changeOf(draft: SaleDraft, sale: SaleState): SaleChange {
  const before = draftOf(sale)
  const { name, from, to, ...reduced } = newSaleOf(draft)
  const reduction = reductionOf(draft)
  return {
    ...(name !== sale.name && { name }),
    ...(draft.from !== before.from && { from }),
    ...(draft.to !== before.to && { to }),
    ...(reduction !== null && !isSame(reduction, reductionOf(before)) && reduced),
  }
}
