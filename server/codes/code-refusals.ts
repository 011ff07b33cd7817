/** The sentences that an owner reads when the rules refuse a change of a discount code. */

import type { CodeRefusal } from '#events/codes/code-decider.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'

export function codeRefusal(refusal: CodeRefusal): Refused {
  switch (refusal.reason) {
    case 'code-taken':
      return refusedField('code', 'The shop has or had this code. Please choose another one.')
    case 'no-such-code':
      return new Refused(404, 'There is no such code.')
    case 'code-closed':
      return new Refused(409, 'This code is closed. Please open another one.')
    case 'code-changed':
      return new Refused(409, 'Somebody else has changed this code meanwhile. Look at it again.')
    case 'ends-before-it-begins':
      return refusedField('to', 'The code must end after it begins.')
    case 'ends-in-the-past':
      return refusedField('to', 'The end has already passed.')
    case 'unknown-product':
      // It does not repeat what the caller sent.
      return refusedField('products', 'The shop does not have one of these products.')
  }
}
