/** The rules for messages that the shop sends by WhatsApp itself. */

import { describe, it } from 'vitest'
import { given } from '../orders/given.ts'
import { handOver, history, ORDER, placed, set } from '../orders/handled.ts'

const request = { type: 'RequestMessage', step: 'ask', language: 'ur' } as const
const message = { orderNumber: ORDER, step: 'ask', language: 'ur' } as const
const sent = { type: 'RecordMessage', step: 'ask', result: { sent: true } } as const
const failed = { type: 'RecordMessage', step: 'ask', result: { sent: false, reason: '131026' } } as const

describe('a message to the customer of an order', () => {
  it('is asked for where it makes sense, and once while it waits', () => {
    given(...history(placed))
      .when(request)
      .thenFollows({ type: 'MessageRequested', data: message })
    given(...history(placed, request))
      .when(request)
      .thenNothing()
    given(...history(placed, set('confirmed')))
      .when(request)
      .thenRefused({ reason: 'no-such-message' })
    given(...history(placed))
      .when({ ...request, step: 'sent' })
      .thenRefused({ reason: 'no-such-message' })
    given(...history(placed, handOver))
      .when({ ...request, step: 'sent' })
      .thenFollows({ type: 'MessageRequested', data: { ...message, step: 'sent' } })
  })

  it('is sent or fails once, and may be asked for again', () => {
    given(...history(placed, request))
      .when(sent)
      .thenFollows({ type: 'MessageSent', data: message })
    given(...history(placed, request))
      .when(failed)
      .thenFollows({ type: 'MessageFailed', data: { ...message, reason: '131026' } })
    given(...history(placed, request, sent))
      .when(failed)
      .thenNothing()
    given(...history(placed, request, failed))
      .when(request)
      .thenFollows({ type: 'MessageRequested', data: message })
    given(...history(placed))
      .when(sent)
      .thenNothing()
  })
})
