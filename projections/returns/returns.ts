/** Pieces that came back, by their condition, and how many exchanges and returns were agreed after a delivery. */

import type { PieceCondition } from '#events/orders/order.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

export type Returns = {
  readonly pieces: Readonly<Record<PieceCondition, number>>
  /** Agreed ones. */
  readonly exchanges: number
  readonly returns: number
}

export const returns: Projection<Returns> = {
  name: 'returns',
  version: 1,
  initial: { pieces: { sellable: 0, damaged: 0, missing: 0 }, exchanges: 0, returns: 0 },
  evolve(state, event) {
    switch (event.type) {
      case 'ParcelReturned': {
        const pieces = { ...state.pieces }
        for (const { condition, quantity } of event.data.pieces) {
          pieces[condition] = add(pieces[condition], quantity)
        }
        return { ...state, pieces }
      }
      case 'ExchangeAgreed':
        return { ...state, exchanges: add(state.exchanges, 1) }
      case 'ReturnAgreed':
        return { ...state, returns: add(state.returns, 1) }
      default:
        return state
    }
  },
}
