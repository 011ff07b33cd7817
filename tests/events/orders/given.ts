/** Tests of the rules of an order in the form: given facts, when a command, then facts. */

import { expect } from 'vitest'
import type { Actor, OpenEvent, ShopEvent } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import type { Refusal } from '#events/orders/refusal.ts'

/** The time of facts without one, and who caused those that do not say it. */
const AT = '2026-11-21T06:00:00.000Z'
const ACTOR: Actor = { role: 'system' }

export function given(...events: readonly (OpenEvent & { readonly at?: string; readonly actor?: Actor })[]) {
  const order = events.map((event) => ({ at: AT, actor: ACTOR, ...event })).reduce(evolve, noOrder)
  return {
    order,
    when(command: OrderCommand) {
      const decision = decide(command, order)
      return {
        thenFollows: (...facts: readonly ShopEvent[]) =>
          expect(decision).toEqual({ accepted: true, events: facts }),
        /** Exactly these facts, as far as their properties are named here. */
        thenLike: (...facts: readonly object[]) =>
          expect(decision).toMatchObject({ accepted: true, events: facts }),
        thenNothing: () => expect(decision).toEqual({ accepted: true, events: [] }),
        thenRefused: (refusal: Refusal) => expect(decision).toEqual({ accepted: false, refusal }),
      }
    },
  }
}
