/** Why an order was cancelled, in words. */

import type { CancelReason } from './order.ts'

export const reasonNames: Readonly<Record<CancelReason, string>> = {
  refused: 'Refused at the door',
  declined: 'Declined when asked to confirm',
  unreachable: 'Customer could not be reached',
  fake: 'Fake order',
  returned: 'Returned',
  'out-of-stock': 'Out of stock',
  other: 'Another reason',
}
