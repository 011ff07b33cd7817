/** What a call that places an order answers: the order, or a refusal. */

import type { Response } from 'express'
import type { Order } from '#events/orders/order.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { PlaceOrderResult } from './place-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

/** `keyReused`: the sentence for a key that has placed a different order. Throws `Refused`. */
export function answerOfPlacement(response: Response, placement: PlaceOrderResult, keyReused: string): Order {
  switch (placement.outcome) {
    case 'placed':
      response.status(201)
      return placement.order
    case 'repeated':
      return placement.order
    case 'key-reused':
      throw new Refused(422, keyReused)
    case 'refused':
      throw refusalAnswer(placement.refusal)
  }
}
