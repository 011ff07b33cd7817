import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cash } from '#projections/cash/cash.ts'
import { type LedgerEntry, ledgerEntries } from '#projections/cash/ledger.ts'
import { payments, sumOfMeans } from '#projections/orders/payments.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { bookStatement, change, handOver, place, runAt } from '../dashboard-after.ts'
import { runShop } from '../shop-run.ts'

function balances(entries: readonly LedgerEntry[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { account, paisa } of entries) sums.set(account, (sums.get(account) ?? 0) + paisa)
  return sums
}

const sumOf = (entries: readonly LedgerEntry[]) => entries.reduce((sum, { paisa }) => sum + paisa, 0)

describe('the ledger', () => {
  it('balances with each fact of any history, and agrees with the figures of cash', () => {
    fc.assert(
      fc.property(anyStart, anySteps(60), (start, steps) => {
        const { events, orders } = runShop(start, steps)
        for (const event of events) expect(sumOf(ledgerEntries(event))).toBe(0)
        const accounts = balances(events.flatMap(ledgerEntries))
        const account = (name: string) => accounts.get(name) ?? 0
        const figures = Object.values(events.reduce(cash.evolve, cash.initial))
        const total = (of: (one: (typeof figures)[number]) => number) =>
          figures.reduce((sum, one) => sum + of(one), 0)
        const ending = (name: string) =>
          [...accounts].reduce((sum, [account, paisa]) => (account.endsWith(name) ? sum + paisa : sum), 0)
        expect(ending(':Cash on delivery')).toBe(total(({ places }) => places.owed.paisa))
        expect(ending(':Claims')).toBe(total(({ places }) => places.short.paisa + places.lost.paisa))
        expect(ending(':Payments')).toBe(total(({ missing, surplus }) => missing - surplus))
        const { advances, refunds } = events.reduce(payments.evolve, payments.initial)
        const byBank = 100 * ((advances.bank ?? 0) - (refunds.bank ?? 0))
        expect(account('Assets:Bank')).toBe(total(({ arrived }) => arrived) + byBank)
        const earned = orders
          .filter(({ status }) => status === 'delivered')
          .reduce((sum, { advance = 0 }) => sum + 100 * advance, 0)
        expect(account('Liabilities:Advances of customers')).toBe(earned - 100 * sumOfMeans(advances))
        expect(account('Expenses:Courier charges')).toBe(total(({ charges }) => charges))
        expect(account('Assets:Income tax withheld')).toBe(total(({ incomeTax }) => incomeTax))
        expect(account('Liabilities:Unknown lines of statements')).toBe(0 - total(({ unknown }) => unknown))
        expect(account('Liabilities:Paid too much by couriers')).toBe(0 - total(({ over }) => over))
        expect(account('Expenses:Written off')).toBe(total(({ places }) => places.writtenOff.paisa))
      }),
      { numRuns: 200 },
    )
  })

  it('records a sale with its delivery, its payment with the statement, and a later return as a refund', () => {
    const sold = [place(1, ['m7', 1]), handOver(0, 'tcs'), change(0, 'delivered')]
    const paid = [...sold, bookStatement('tcs', 1, { short: 100, charges: 150 })]
    const accountsAfter = (steps: typeof paid) =>
      Object.fromEntries(
        [...balances(runAt(steps).events.flatMap(ledgerEntries))].filter(([, paisa]) => paisa !== 0),
      )
    expect(accountsAfter(sold)).toEqual({
      'Assets:Couriers:TCS:Cash on delivery': 1100_00,
      'Income:Sales': -1100_00,
    })
    expect(accountsAfter(paid)).toEqual({
      'Assets:Bank': 850_00,
      'Assets:Couriers:TCS:Claims': 100_00,
      'Expenses:Courier charges': 150_00,
      'Income:Sales': -1100_00,
    })
    expect(accountsAfter([...paid, change(0, 'cancelled')])).toMatchObject({
      'Income:Refunds': 1100_00,
      'Liabilities:Refunds due': -1100_00,
      'Assets:Couriers:TCS:Claims': 100_00,
    })
  })

  it('has the cash of an order without a courier in hand', () => {
    const { events } = runAt([place(1, ['m7', 1]), change(0, 'delivered')])
    expect(Object.fromEntries(balances(events.flatMap(ledgerEntries)))).toEqual({
      'Assets:Cash in hand': 1100_00,
      'Income:Sales': -1100_00,
    })
  })
})
