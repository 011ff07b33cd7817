/** Answers a request that places an order with its order, or with why it was not placed. */

import type { Response } from 'express'
import { Refused, sendData } from '#server/platform/http/answer.ts'
import type { PlaceOrderResult } from './place-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

/** `keyReused`: the sentence for a key that has placed a different order. Throws `Refused`. */
export function sendPlacement(response: Response, placement: PlaceOrderResult, keyReused: string): void {
  switch (placement.outcome) {
    case 'placed':
      return sendData(response, placement.order, 201)
    case 'repeated':
      return sendData(response, placement.order)
    case 'key-reused':
      throw new Refused(422, keyReused)
    case 'refused':
      throw refusalAnswer(placement.refusal)
  }
}
