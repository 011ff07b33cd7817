/** Asks by whom orders are sent before they are set to shipped: no courier would owe the cash of an order that was only marked. */

import { createStore } from 'zustand/vanilla'

type ShipQuestion = {
  readonly orderNumbers: readonly string[]
  /** Whether the status is set, because no courier has the parcels. */
  readonly answer: (setStatus: boolean) => void
}

export const shipQuestion = createStore<{ readonly question: ShipQuestion | null }>(() => ({
  question: null,
}))

export function askWhoShips(orderNumbers: readonly string[]): Promise<boolean> {
  shipQuestion.getState().question?.answer(false)
  return new Promise((resolve) => {
    const answer = (setStatus: boolean) => {
      shipQuestion.setState({ question: null })
      resolve(setStatus)
    }
    shipQuestion.setState({ question: { orderNumbers, answer } })
  })
}
