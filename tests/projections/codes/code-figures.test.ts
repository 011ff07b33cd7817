/** What became of the orders that used a code, against a count of the orders themselves. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFigures, codeFiguresOf } from '#projections/codes/code-figures.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { runShop, type Step } from '../shop-run.ts'

const START = '2026-11-21T06:00:00.000Z'

const place = (more: Partial<Extract<Step, { do: 'place' }>> = {}): Step => ({
  do: 'place',
  customer: 1,
  lines: [
    { product: 'm7', size: 'M', quantity: 2 },
    { product: 'u1', size: 'L', quantity: 1 },
  ],
  ...more,
})
const figuresAfter = (...steps: readonly Step[]) =>
  runShop(START, steps).events.reduce(codeFigures.evolve, codeFigures.initial)

describe('the figures of a discount code', () => {
  it('count its orders and what it takes off those that are not cancelled', () => {
    const two = [place({ code: 'TENTH' }), place({ code: 'TENTH', customer: 2 }), place()]
    expect(figuresAfter(...two).TENTH).toEqual({
      placed: 2,
      cancelled: 0,
      refused: 0,
      delivered: 0,
      off: 720,
    })
    const refused: Step = { do: 'change', order: 1, to: 'cancelled', reason: 'refused' }
    const delivered: Step = { do: 'change', order: 2, to: 'delivered', reason: undefined }
    expect(figuresAfter(...two, refused, delivered).TENTH).toEqual({
      ...{ placed: 2, cancelled: 1, refused: 1, delivered: 1, off: 360 },
    })
  })

  it('count the delivery that it makes free, and nothing for another code', () => {
    const figures = figuresAfter(place({ code: 'SHIP', fee: 200 }))
    expect(codeFiguresOf(figures, 'SHIP')).toMatchObject({ placed: 1, off: 200 })
    expect(codeFiguresOf(figures, 'constructor')).toMatchObject({ placed: 0, off: 0 })
  })

  it('are those of the orders, whatever happens', () => {
    fc.assert(
      fc.property(anyStart, anySteps(60), (start, steps) => {
        const { events, orders } = runShop(start, steps)
        const figures = events.reduce(codeFigures.evolve, codeFigures.initial)
        for (const code of ['TENTH', 'SHIP', 'TWOS']) {
          const own = orders.filter((order) => order.code?.code === code)
          const sold = own.filter(({ status }) => status !== 'cancelled')
          expect(codeFiguresOf(figures, code)).toMatchObject({
            placed: own.length,
            cancelled: own.length - sold.length,
            delivered: own.filter(({ status }) => status === 'delivered').length,
            off: sold.reduce((sum, order) => sum + (order.code?.off ?? 0) + (order.code?.delivery ?? 0), 0),
          })
        }
      }),
    )
  })
})
