/** Answers a request that places an order with its order, or with why it was not placed. */

import type { Response } from 'express'
import type { PlacingCall } from '#contract/placing.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { answerCall } from '#server/platform/http/answer-call.ts'
import type { PlaceOrderResult } from './place-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

/** `keyReused`: the sentence for a key that has placed a different order. Throws `Refused`. */
export function sendPlacement(
  response: Response,
  call: PlacingCall,
  placement: PlaceOrderResult,
  keyReused: string,
): void {
  switch (placement.outcome) {
    case 'placed':
      return answerCall(response, call, placement.order, { status: 201 })
    case 'repeated':
      return answerCall(response, call, placement.order, { status: 200 })
    case 'key-reused':
      throw new Refused(422, keyReused)
    case 'refused':
      throw refusalAnswer(placement.refusal)
  }
}
