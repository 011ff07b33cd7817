/**
 * Amounts in the currency that the admin has chosen. Amounts are rupees, with decimals where they come from a courier's statement;
 * dollars are only shown.
 */

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { formatPaisa } from '#catalogue/money.ts'
import { type Currency, settings } from '../settings.ts'

/** Rupees per dollar, until the server has answered. */
const USUAL_RATE = 280

const exchange = createStore<{ readonly rate: number }>(() => ({ rate: USUAL_RATE }))

export function learnRate(rate: unknown): void {
  if (typeof rate === 'number' && Number.isFinite(rate) && rate > 0) exchange.setState({ rate })
}

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const fewDigits = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

export function formatAmount(rupees: number, currency: Currency, rate: number): string {
  return currency === 'PKR' ? formatPaisa(Math.round(100 * rupees)) : `$${dollars.format(rupees / rate)}`
}

export type Money = {
  readonly format: (rupees: number) => string
  /** `Rs` or `$`. */
  readonly sign: string
  /** For a chart's axis: `Rs 12K`. */
  readonly brief: (rupees: number) => string
  /** The exchange rate used; null for rupees. */
  readonly note: string | null
  /** Rupees per dollar. */
  readonly rate: number
}

export function moneyIn(currency: Currency, rate: number): Money {
  const inDollars = currency === 'USD'
  return {
    format: (rupees) => formatAmount(rupees, currency, rate),
    sign: inDollars ? '$' : 'Rs',
    brief: (rupees) => (inDollars ? `$${fewDigits.format(rupees / rate)}` : `Rs ${fewDigits.format(rupees)}`),
    note: inDollars ? `at Rs ${rate} a dollar` : null,
    rate,
  }
}

export function useMoney(): Money {
  const { currencyFormat } = useStore(settings)
  const { rate } = useStore(exchange)
  return moneyIn(currencyFormat, rate)
}

/** Reads the current setting once, for notices that do not render again. */
export function moneyNow(): Money {
  return moneyIn(settings.getState().currencyFormat, exchange.getState().rate)
}
