import { describe, expect, it } from 'vitest'
import { trackingNumberProblem } from '#events/parcels/tracking-number.ts'

describe('a tracking number', () => {
  it.each(['FF-2611221234', 'ff2611221234', 'Ff-261122-1234', 'FF 2611 221234', 'FF-26112212345'])(
    'is not %s, an order number of the shop',
    (orderNumber) => {
      expect(trackingNumberProblem(orderNumber)).toBe(
        'This is an order number of the shop, not the courier’s tracking number.',
      )
    },
  )

  it.each(['2611221234', '779412345678', 'FF-12345', 'FF26112212345678', 'LE-77 941', 'XFF2611221234'])(
    'can be %s',
    (trackingNumber) => {
      expect(trackingNumberProblem(trackingNumber)).toBeNull()
    },
  )
})
