import { describe, it } from 'vitest'
import type { EventOf } from '#events/event.ts'
import type { ContactOutcome } from '#events/orders/order.ts'
import type { RecordContactAttempt } from '#events/orders/order-commands.ts'
import { orderNumber, orderPlaced, statusChanged } from '../sample-requests.ts'
import { given } from './given.ts'

const placed = orderPlaced(orderNumber(1))
const attempted = (outcome: ContactOutcome): EventOf<'ContactAttempted'> => ({
  type: 'ContactAttempted',
  data: { orderNumber: orderNumber(1), channel: 'call', outcome },
})
const attempt = (outcome: ContactOutcome, number?: number): RecordContactAttempt => ({
  type: 'RecordContactAttempt',
  channel: 'call',
  outcome,
  attempt: number,
})
const changed = (to: 'confirmed' | 'cancelled', reason?: 'declined' | 'fake') => {
  const event = statusChanged(placed, 'pending', to)
  return { ...event, data: { ...event.data, ...(reason && { reason }) } }
}

describe('an attempt to reach the customer of an order', () => {
  it('confirms the order, cancels it with the reason, or only counts the attempt', () => {
    given(placed).when(attempt('confirmed')).thenFollows(attempted('confirmed'), changed('confirmed'))
    given(placed)
      .when(attempt('declined'))
      .thenFollows(attempted('declined'), changed('cancelled', 'declined'))
    given(placed).when(attempt('no-answer')).thenFollows(attempted('no-answer'))
  })

  it('is recorded once when it is sent twice', () => {
    given(placed, attempted('confirmed'), changed('confirmed')).when(attempt('confirmed')).thenNothing()
    given(placed, attempted('declined'), changed('cancelled', 'declined'))
      .when(attempt('declined'))
      .thenNothing()
    given(placed, attempted('no-answer')).when(attempt('no-answer', 1)).thenNothing()
  })

  it('without an answer is counted when it has a new number or none', () => {
    given(placed, attempted('no-answer')).when(attempt('no-answer', 2)).thenFollows(attempted('no-answer'))
    given(placed, attempted('no-answer')).when(attempt('no-answer')).thenFollows(attempted('no-answer'))
  })

  it('is recorded when somebody else had no answer in the meantime', () => {
    given(placed, attempted('no-answer'))
      .when(attempt('confirmed', 1))
      .thenFollows(attempted('confirmed'), changed('confirmed'))
  })

  it('is refused for an order that is no longer pending', () => {
    given(placed, changed('confirmed'))
      .when(attempt('declined', 1))
      .thenRefused({ reason: 'status-changed', status: 'confirmed' })
    given(placed, changed('cancelled', 'fake'))
      .when(attempt('declined'))
      .thenRefused({ reason: 'status-changed', status: 'cancelled' })
    given(placed, changed('confirmed'))
      .when(attempt('no-answer', 1))
      .thenRefused({ reason: 'status-changed', status: 'confirmed' })
  })

  it('that declined the order is repeated as the reason when the order is confirmed after all', () => {
    const declined = changed('cancelled', 'declined')
    const { data } = statusChanged(placed, 'cancelled', 'confirmed')
    given(placed, declined)
      .when({ type: 'ChangeStatus', to: 'confirmed' })
      .thenFollows({ type: 'OrderStatusChanged', data: { ...data, previousReason: 'declined' } })
  })
})
