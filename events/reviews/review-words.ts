/** Facts about reviews, as sentences. They end before the name of the person who caused them, and quote nothing. */

import type { RecordedEvent } from '../event.ts'
import { hideReasonNames } from './review-choices.ts'

type ReviewEvent = Extract<
  RecordedEvent,
  { type: 'ReviewWritten' | 'ReviewShown' | 'ReviewHidden' | 'ReviewAnswered' | 'ReviewWithdrawn' }
>

export function reviewWords(event: ReviewEvent): string {
  const { productName, order } = event.data
  const what = `Review of ${productName} in order ${order}`
  switch (event.type) {
    case 'ReviewWritten': {
      const { round, pictures } = event.data
      const again = round === 1 ? '' : ' again'
      const { length: count } = pictures
      const shown = count === 0 ? '' : ` with ${count} ${count === 1 ? 'picture' : 'pictures'}`
      return `${what} written${again}${shown}`
    }
    case 'ReviewShown':
      return `${what} shown in the shop`
    case 'ReviewHidden':
      return `${what} hidden (${hideReasonNames[event.data.reason].toLowerCase()})`
    case 'ReviewAnswered':
      return `${what}: ${event.data.removed ? 'the shop’s answer taken away' : 'answered'}`
    case 'ReviewWithdrawn':
      return `${what} taken away`
  }
}
