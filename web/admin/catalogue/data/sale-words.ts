/** A sale in words: whether it is planned, runs or has ended, and what it reduces. */

import type { SaleState } from '#catalogue/catalogue-state.ts'
import type { SaleReduction } from '#catalogue/facts.ts'
import { dayOf, daysBetween } from '#events/calendar.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'

export type SalePhase = 'planned' | 'running' | 'ended'

export function salePhase({ from, to }: Pick<SaleState, 'from' | 'to'>, now: number): SalePhase {
  if (now >= to || from >= to) return 'ended'
  return now < from ? 'planned' : 'running'
}

/** `4 days left`, `ends today`, `in 31 days`, `begins today`, by the days in Karachi; null when it has ended. */
export function leftWords(sale: Pick<SaleState, 'from' | 'to'>, now: number): string | null {
  const phase = salePhase(sale, now)
  if (phase === 'ended') return null
  const { from, to } = saleDays(sale)
  const days = daysBetween(day(now), phase === 'running' ? to : from)
  if (days === 0) return phase === 'running' ? 'ends today' : 'begins today'
  return phase === 'running' ? `${countedWords(days, 'day')} left` : `in ${countedWords(days, 'day')}`
}

/** Its first and its last day in Karachi. An end at 00:00 belongs to the day before. */
function saleDays({ from, to }: Pick<SaleState, 'from' | 'to'>) {
  return { from: day(from), to: day(to - 1) }
}

const day = (instant: number) => dayOf(new Date(instant).toISOString())

/** The products that it names; null for all. */
export function productsOf(reduction: SaleReduction): readonly string[] | null {
  return reduction.by === 'prices' ? Object.keys(reduction.prices) : reduction.products
}

/** `20% off 4 products`, `20% off everything`, `own prices of 3 products` */
export function reductionWords(reduction: SaleReduction): string {
  if (reduction.by === 'prices')
    return `own prices for ${countedWords(Object.keys(reduction.prices).length, 'product')}`
  const { percent, products } = reduction
  return `${percent}% off ${products === null ? 'everything' : countedWords(products.length, 'product')}`
}
