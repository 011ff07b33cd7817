import { describe, expect, it } from 'vitest'
import { agedSteps } from '#events/read-model/work-lists.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { lastDone } from '#web/admin/reports/today/last-done.ts'
import { actionWords, inGroups, nextStep } from '#web/admin/reports/today/steps.ts'

const now = Date.parse('2026-11-23T11:40:00.000Z')

const waiting = (step: WaitingStep['step'], changes: Partial<WaitingStep> = {}): WaitingStep => ({
  step,
  count: 3,
  rupees: 3300,
  late: 0,
  soon: 0,
  isPart: false,
  oldest: '2026-11-23T09:00:00.000Z',
  hand: null,
  ...changes,
})
const all = [...agedSteps, 'askCash' as const, 'explainCash' as const].map((step) => waiting(step))
const withLate = (...late: readonly WaitingStep['step'][]) =>
  all.map((wait) => (late.includes(wait.step) ? { ...wait, late: 1 } : wait))

describe('what waits', () => {
  it('begins with the late steps, and keeps the order of the work otherwise', () => {
    expect(inGroups(all)).toEqual([{ name: 'In time', waits: all }])
    const groups = inGroups(withLate('receive', 'pack')).map(
      ({ name, waits }) => [name, waits.map(({ step }) => step)] as const,
    )
    expect(groups[0]).toEqual(['Late', ['receive', 'pack']])
    expect(groups[1]?.[0]).toBe('In time')
    expect(groups[1]?.[1].slice(0, 2)).toEqual(['confirm', 'answer'])
  })

  it('is next the first step that a person may do', () => {
    expect(nextStep(all, 'owner')?.step).toBe('confirm')
    expect(nextStep(all, 'packer')?.step).toBe('answer')
    expect(nextStep(withLate('confirm', 'pack'), 'packer')?.step).toBe('pack')
    expect(nextStep(all, 'accountant')?.step).toBe('askCash')
    expect(nextStep([waiting('confirm')], 'packer')).toBeUndefined()
    expect(nextStep([], 'owner')).toBeUndefined()
  })

  it('is cash before orders that wait only when it is late and they are not', () => {
    expect(nextStep(withLate('askCash'), 'owner')?.step).toBe('askCash')
    expect(nextStep(withLate('askCash', 'confirm'), 'owner')?.step).toBe('confirm')
    expect(nextStep(withLate('explainCash'), 'owner')?.step).toBe('explainCash')
  })

  it('is never to receive returns, and to ask for them only when nothing else waits', () => {
    const returns = [waiting('receive'), waiting('askReturns', { late: 3 })]
    expect(nextStep([waiting('confirm'), ...returns], 'owner')?.step).toBe('confirm')
    expect(nextStep([waiting('confirm'), ...returns], 'packer')?.step).toBe('askReturns')
    expect(nextStep([waiting('receive')], 'packer')).toBeUndefined()
  })

  it('is said with how much it is', () => {
    expect(actionWords(waiting('confirm', { count: 13 }))).toBe('Confirm 13 orders')
    expect(actionWords(waiting('askReturns', { count: 1 }))).toBe('Ask couriers about 1 return')
    expect(actionWords(waiting('askCourier', { count: 500, isPart: true }))).toBe(
      'Ask couriers about 500+ parcels',
    )
    expect(actionWords(waiting('pack', { count: 1200, isPart: true }))).toBe('Pack 1,200 orders')
  })
})

describe('who did a step last', () => {
  const hand = (at: string) => ({ name: 'Hina', at })

  it('is said with that they are at it, or with how long ago', () => {
    expect(lastDone('confirm', hand('2026-11-23T11:30:00.000Z'), now)).toEqual({
      who: 'Hina',
      when: 'is calling now',
      isAtIt: true,
    })
    expect(lastDone('confirm', hand('2026-11-23T08:40:00.000Z'), now)).toEqual({
      who: 'Hina',
      when: '3 h ago',
      isAtIt: false,
    })
  })

  it('is said of somebody who has left, who is never at it', () => {
    expect(lastDone('pack', { ...hand('2026-11-23T11:30:00.000Z'), left: true }, now)).toEqual({
      who: 'Hina (left)',
      when: '10 min ago',
      isAtIt: false,
    })
  })

  it('is not said where nobody did it, or nobody records it', () => {
    expect(lastDone('confirm', null, now)).toBeNull()
    expect(lastDone('askReturns', null, now)).toBeNull()
  })
})
