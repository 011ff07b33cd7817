/** Each change of an order's status repeats who had confirmed it. */

import { describe, expect, it } from 'vitest'
import type { Actor } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import { given } from './given.ts'
import { DAY, placed, set, statusChanged } from './handled.ts'

const sana: Actor = { role: 'admin', name: 'Sana' }
const by = (actor: Actor) => ({ ...statusChanged(placed, 'pending', 'confirmed'), actor })
const confirmed = { by: 'Sana', on: DAY }
const repeated = (order: ReturnType<typeof given>['order'], command = set('cancelled', 'refused')) => {
  const decision = decide(command, order)
  const [event] = decision.accepted ? decision.events : []
  return event?.type === 'OrderStatusChanged' ? (event.data.confirmed ?? null) : undefined
}

describe('who confirmed an order', () => {
  it('is the person who took it from pending to confirmed, also after changes by others', () => {
    const order = given(placed, by(sana))
    order.when(set('delivered')).thenLike({ data: { to: 'delivered', confirmed } })
    const delivered = { ...statusChanged(placed, 'confirmed', 'delivered', { confirmed }) }
    const admin: Actor = { role: 'admin', name: 'admin' }
    expect(repeated(given(placed, by(sana), { ...delivered, actor: admin }).order)).toEqual(confirmed)
  })

  it('is nobody when the shop itself did, when it was skipped, or when it is pending again', () => {
    expect(repeated(given(placed, by({ role: 'system' })).order)).toBeNull()
    expect(
      repeated(given(placed, { ...statusChanged(placed, 'pending', 'shipped'), actor: sana }).order),
    ).toBeNull()
    const pending = statusChanged(placed, 'confirmed', 'pending', { confirmed })
    expect(repeated(given(placed, by(sana), pending).order)).toBeNull()
    // The change that ends the confirmation still names it.
    expect(repeated(given(placed, by(sana)).order, set('pending'))).toEqual(confirmed)
  })

  it('is not known any more after a change by an older program, which does not repeat it', () => {
    const older = statusChanged(placed, 'confirmed', 'delivered')
    expect(repeated(given(placed, by(sana), older).order)).toBeNull()
  })
})
