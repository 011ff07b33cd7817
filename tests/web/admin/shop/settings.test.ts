import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, moneyIn } from '#web/backoffice/money/money.ts'
import { defaultSettings, readSettings } from '#web/backoffice/settings.ts'

describe('stored admin settings', () => {
  it('are the defaults when nothing was stored', () => {
    expect(readSettings({})).toEqual(defaultSettings)
    expect(defaultSettings).toMatchObject({
      autoRefresh: true,
      refreshInterval: 5,
      currencyFormat: 'PKR',
      adminTheme: 'dark',
      notifications: { newOrders: true, lowStock: true, dailyReports: false },
      dashboardLayout: 'spacious',
      orderColumns: ['product', 'city', 'date', 'waiting'],
    })
  })

  it('are read as they were stored', () => {
    const kept = {
      autoRefresh: false,
      refreshInterval: 30,
      currencyFormat: 'USD',
      chartTheme: 'dark',
      adminTheme: 'light',
      notifications: { newOrders: false, lowStock: false, dailyReports: true },
      dashboardLayout: 'compact',
      orderColumns: ['city', 'tracking'],
    } as const
    expect(readSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('with one invalid value keep the others', () => {
    const read = readSettings({ refreshInterval: 7, notifications: 'all', dashboardLayout: 'compact' })
    expect(read).toEqual({ ...defaultSettings, dashboardLayout: 'compact' })
  })

  it('have columns of the order list in their order, and none that there is not', () => {
    expect(readSettings({ orderColumns: ['waiting', 'x', 1, 'city'] }).orderColumns).toEqual([
      'city',
      'waiting',
    ])
    expect(readSettings({ orderColumns: [] }).orderColumns).toEqual([])
    expect(readSettings({ orderColumns: 'city' }).orderColumns).toEqual(defaultSettings.orderColumns)
  })

  it('are always valid, whatever was stored', () => {
    const names = fc.constantFrom(...Object.keys(defaultSettings))
    fc.assert(
      fc.property(fc.dictionary(names, fc.anything()), (stored) => {
        const read = readSettings(stored)
        expect([1, 5, 10, 15, 30]).toContain(read.refreshInterval)
        expect(['PKR', 'USD']).toContain(read.currencyFormat)
        expect(typeof read.notifications.newOrders).toBe('boolean')
      }),
    )
  })
})

describe('amounts', () => {
  it('are rupees, or dollars at the rate of the server', () => {
    expect(formatAmount(1400, 'PKR', 280)).toBe('Rs 1,400')
    expect(formatAmount(1400, 'USD', 280)).toBe('$5.00')
    expect(formatAmount(1234567, 'USD', 250)).toBe('$4,938.27')
  })

  it('show the exchange rate beside them', () => {
    expect(moneyIn('PKR', 280).note).toBeNull()
    expect(moneyIn('USD', 280).note).toBe('at Rs 280 a dollar')
  })

  it('are short on an axis', () => {
    expect(moneyIn('PKR', 280).brief(12_500)).toBe('Rs 12.5K')
    expect(moneyIn('PKR', 280).brief(154_150)).toBe('Rs 154K')
    expect(moneyIn('USD', 280).brief(280_000)).toBe('$1K')
  })
})
