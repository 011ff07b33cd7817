import { describe, expect, it } from 'vitest'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { foldEvents, freshFolds } from '#projections/folds.ts'
import { changedOnly, compareMoments, differenceWords, inOrder } from '#web/audit/time/comparison.ts'
import { createNewestWins } from '#web/audit/time/newest-wins.ts'
import type { FiguresAt } from '#web/audit/time/protocol.ts'
import { namedMonths, stepTo } from '#web/audit/time/scrub-steps.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'

const { events } = daysOfShop(30)

function momentOf(position: number): FiguresAt {
  const at = events[position - 1]?.at ?? ''
  const folds = foldEvents(freshFolds, events.slice(0, position))
  return { ...dashboardAsOf(folds, position, at), words: '', shop: { products: [], sales: [] } }
}

describe('the scrubber', () => {
  it('moves by keys and stays within the log', () => {
    expect(stepTo('ArrowRight', 5, 1000)).toBe(6)
    expect(stepTo('ArrowLeft', 0, 1000)).toBe(0)
    expect(stepTo('PageUp', 990, 1000)).toBe(1000)
    expect(stepTo('PageDown', 500, 1000)).toBe(480)
    expect(stepTo('Home', 500, 1000)).toBe(0)
    expect(stepTo('End', 500, 1000)).toBe(1000)
    expect(stepTo('a', 500, 1000)).toBeNull()
  })

  it('labels months that have room', () => {
    const months = [1, 10, 500, 990].map((position, index) => ({ month: `2026-0${index + 1}`, position }))
    const named = (firstApart?: number) => namedMonths(months, 1000, 10, firstApart).map(({ month }) => month)
    expect(named()).toEqual(['2026-02', '2026-03'])
    // The first one begins before its place.
    expect(named(0.5)).toEqual(['2026-01', '2026-02', '2026-03'])
  })
})

describe('many requests at once', () => {
  it('are answered one at a time, and only the latest of the waiting ones', async () => {
    const asked: number[] = []
    const shown: number[] = []
    const answers: (() => void)[] = []
    const want = createNewestWins(
      (question: number) =>
        new Promise<number>((resolve) => {
          asked.push(question)
          answers.push(() => resolve(question))
        }),
      (reply) => shown.push(reply),
    )
    for (let question = 1; question <= 50; question++) want(question)
    expect(asked).toEqual([1])
    answers.shift()?.()
    await Promise.resolve().then(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toEqual([1, 50])
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown).toEqual([1, 50])
    want(51)
    expect(asked).toEqual([1, 50, 51])
  })
})

describe('two moments', () => {
  const [early, late] = [momentOf(40), momentOf(events.length)]

  it('are shown in the order in which they happened', () => {
    expect(inOrder(late, early)).toEqual([early, late])
    expect(inOrder(early, late)).toEqual([early, late])
  })

  it('differ by the events between them', () => {
    const figures = compareMoments(early, late).flatMap((group) => group.figures)
    const orders = figures.find(({ name }) => name === 'Total Orders')
    expect(orders).toMatchObject({
      before: early.stats.totalOrders,
      after: late.stats.totalOrders,
      difference: late.stats.totalOrders - early.stats.totalOrders,
    })
    const perStatus = compareMoments(early, late).find(({ title }) => title === 'Orders by status')
    expect(perStatus?.figures.reduce((sum, { difference }) => sum + difference, 0)).toBe(orders?.difference)
  })

  it('that are the same show no differences', () => {
    expect(changedOnly(compareMoments(late, late))).toEqual([])
  })

  it('describe the difference in words', () => {
    expect(differenceWords({ difference: 2200, unit: 'rupees' })).toMatch(/^\+Rs\s2,200$/)
    expect(differenceWords({ difference: -3, unit: 'count' })).toBe('−3')
    expect(differenceWords({ difference: 1.5, unit: 'percent' })).toBe('+1.5 points')
    expect(differenceWords({ difference: 0, unit: 'count' })).toBe('no change')
  })
})
