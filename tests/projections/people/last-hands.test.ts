import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent, ShopEventType } from '#events/event.ts'
import { lastHands } from '#projections/people/last-hands.ts'
import { anyStart, anySteps } from '../any-steps.ts'
import { change, handOver, place } from '../dashboard-after.ts'
import { runShop, type Step } from '../shop-run.ts'

const handsAfter = (events: readonly RecordedEvent[]) => events.reduce(lastHands.evolve, lastHands.initial)

describe('who did a step last', () => {
  it('is the person of the last event of the step, whatever came in between', () => {
    const steps: readonly (readonly [keyof ReturnType<typeof handsAfter>, readonly ShopEventType[]])[] = [
      ['handOver', ['ParcelHandedOver']],
      ['receive', ['ParcelReturned']],
      ['answerReturn', ['ExchangeAgreed', 'ReturnAgreed', 'ReturnClosed']],
      ['explainCash', ['StatementBooked', 'PaymentReceived', 'DifferenceExplained']],
    ]
    let found = 0
    fc.assert(
      fc.property(anyStart, anySteps(80), (start, random) => {
        const { events } = runShop(start, random)
        const hands = handsAfter(events)
        for (const [step, types] of steps) {
          const last = events.findLast(({ type, actor }) => types.includes(type) && actor.role === 'admin')
          const { actor, at } = last ?? {}
          expect(hands[step]).toEqual(actor?.role === 'admin' ? { name: actor.name, at } : undefined)
          if (last !== undefined) found++
        }
      }),
      { numRuns: 100 },
    )
    // The random histories reach what is checked: about two hundred times.
    expect(found).toBeGreaterThan(0)
  })

  const wait: Step = { do: 'wait', ms: 60_000 }
  /** The second and the seventh step are Sana's, the third and the eighth Bina's. */
  const handsOf = (...steps: readonly Step[]) => handsAfter(runShop('2026-11-21T06:00:00.000Z', steps).events)

  it('counts a call as a step of confirming, and a cancelled order as well', () => {
    expect(handsOf(place(1, ['m7', 1]), { do: 'call', order: 0, outcome: 'no-answer' }).confirm?.name).toBe(
      'Sana',
    )
    expect(handsOf(place(1, ['m7', 1]), wait, change(0, 'cancelled')).confirm).toEqual({
      name: 'Bina',
      at: '2026-11-21T06:01:00.000Z',
    })
  })

  it('says of somebody who has left that they have, until another one does the step', () => {
    const { events } = runShop('2026-11-21T06:00:00.000Z', [
      place(1, ['m7', 1]),
      wait,
      change(0, 'confirmed'),
    ])
    const [last] = events.slice(-1)
    if (last === undefined) throw new Error('the shop has events')
    const removed = {
      ...last,
      ...{ type: 'StaffRemoved', schema: 1, data: { staff: 'b', name: 'Bina', role: 'caller' } },
    } as RecordedEvent
    const at = '2026-11-21T06:01:00.000Z'
    expect(handsAfter([...events, removed]).confirm).toEqual({ name: 'Bina', at, left: true })
    expect(handsAfter([...events, removed, last]).confirm).toEqual({ name: 'Bina', at })
  })

  it('is nobody for what a program did', () => {
    expect(handsOf(wait, wait, wait, place(1, ['m7', 1]), handOver(0, 'tcs'))).toEqual({})
  })
})
