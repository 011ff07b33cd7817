/** Tests of the order's rules in the form given facts, when a command, then facts. */

import { expect } from 'vitest'
import type { Refusal } from '#events/decision.ts'
import type { OpenEvent, ShopEvent } from '#events/event.ts'
import type { OrderCommand } from '#events/order-commands.ts'
import { decide } from '#events/order-decider.ts'
import { evolve, noOrder } from '#events/order-state.ts'

export function given(...events: readonly OpenEvent[]) {
  const order = events.reduce(evolve, noOrder)
  return {
    order,
    when(command: OrderCommand) {
      const decision = decide(command, order)
      return {
        thenFollows: (...facts: readonly ShopEvent[]) =>
          expect(decision).toEqual({ accepted: true, events: facts }),
        thenNothing: () => expect(decision).toEqual({ accepted: true, events: [] }),
        thenRefused: (refusal: Refusal) => expect(decision).toEqual({ accepted: false, refusal }),
      }
    },
  }
}
