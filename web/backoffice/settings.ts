/** The admin's settings in this browser, stored under `admin-settings`. Invalid values are ignored. */

import { createStore } from 'zustand/vanilla'
import { logFailure } from '#web/ui/log-to-console.ts'

const KEY = 'admin-settings'

export const refreshIntervals = [1, 5, 10, 15, 30] as const
const currencies = ['PKR', 'USD'] as const
const themes = ['dark', 'light'] as const
export const layouts = ['spacious', 'compact'] as const

/** The columns of the order list beside its number, customer, amount, status and actions, in their order. */
export const orderColumns = ['product', 'city', 'courier', 'tracking', 'source', 'date', 'waiting'] as const

export type Currency = (typeof currencies)[number]
export type Theme = (typeof themes)[number]
export type Layout = (typeof layouts)[number]

export type OrderColumn = (typeof orderColumns)[number]

export type Settings = {
  readonly autoRefresh: boolean
  /** Minutes. */
  readonly refreshInterval: (typeof refreshIntervals)[number]
  readonly currencyFormat: Currency
  /** Unused, but part of the stored settings; charts have the admin's theme. */
  readonly chartTheme: 'dark'
  readonly adminTheme: Theme
  readonly notifications: {
    readonly newOrders: boolean
    readonly lowStock: boolean
    readonly dailyReports: boolean
  }
  readonly dashboardLayout: Layout
  readonly orderColumns: readonly OrderColumn[]
}

export const defaultSettings: Settings = {
  autoRefresh: true,
  refreshInterval: 5,
  currencyFormat: 'PKR',
  chartTheme: 'dark',
  adminTheme: 'dark',
  notifications: { newOrders: true, lowStock: true, dailyReports: false },
  dashboardLayout: 'spacious',
  orderColumns: ['product', 'city', 'date', 'waiting'],
}

export const settings = createStore<Settings>(() => readSettings(stored()))

export function saveSettings(change: Partial<Settings>): void {
  settings.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), ...change }))
  } catch {
    // Without storage they last until the page is closed.
  }
}

/** Each entry separately: an invalid one does not affect the others. */
export function readSettings(from: Readonly<Record<string, unknown>>): Settings {
  const defaults = defaultSettings
  const alerts = entriesOf(from.notifications)
  const { newOrders, lowStock, dailyReports } = defaults.notifications
  return {
    autoRefresh: yesOrNo(from.autoRefresh, defaults.autoRefresh),
    refreshInterval: oneOf(refreshIntervals, from.refreshInterval, defaults.refreshInterval),
    currencyFormat: oneOf(currencies, from.currencyFormat, defaults.currencyFormat),
    chartTheme: 'dark',
    adminTheme: oneOf(themes, from.adminTheme, defaults.adminTheme),
    notifications: {
      newOrders: yesOrNo(alerts.newOrders, newOrders),
      lowStock: yesOrNo(alerts.lowStock, lowStock),
      dailyReports: yesOrNo(alerts.dailyReports, dailyReports),
    },
    dashboardLayout: oneOf(layouts, from.dashboardLayout, defaults.dashboardLayout),
    orderColumns: columnsIn(from.orderColumns) ?? defaults.orderColumns,
  }
}

function yesOrNo(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise
}

function oneOf<Choice>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice {
  return choices.find((choice) => choice === value) ?? otherwise
}

function columnsIn(value: unknown): readonly OrderColumn[] | null {
  return Array.isArray(value) ? orderColumns.filter((column) => value.includes(column)) : null
}

function entriesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function stored(): Readonly<Record<string, unknown>> {
  try {
    return entriesOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch (error) {
    logFailure('The stored settings cannot be read:', error instanceof Error ? error.name : '')
    return {}
  }
}
