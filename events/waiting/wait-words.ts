/** Facts about waits and mails to the subscribers, as sentences. They end before the name of the person who caused them. */

import { mailReasonWords } from '#events/messages/mail-reasons.ts'
import type { RecordedEvent } from '../event.ts'
import type { WaitMail } from './wait-facts.ts'

type WaitEvent = Extract<
  RecordedEvent,
  {
    type:
      | 'WaitRequested'
      | 'WaitConfirmed'
      | 'WaitTold'
      | 'WaitWithdrawn'
      | 'WaitBought'
      | 'WaitMailSent'
      | 'WaitMailFailed'
      | 'NewsWritten'
      | 'NewsStopped'
      | 'NewsResumed'
  }
>

export function waitWords(event: WaitEvent): string {
  switch (event.type) {
    case 'WaitRequested':
      return `Waiting list: somebody asked${event.data.again ? ' again' : ''} to be told of ${subjectOf(event.data)}, by ${event.data.by === 'email' ? 'e-mail' : 'phone'},`
    case 'WaitConfirmed':
      return `Waiting list: the wait for ${subjectOf(event.data)} confirmed`
    case 'WaitTold':
      return `Waiting list: told that ${event.data.productName} is there (size ${event.data.came}),`
    case 'WaitWithdrawn':
      return `Waiting list: the wait for ${subjectOf(event.data)} left`
    case 'WaitBought':
      return `Waiting list: ${event.data.told ? 'who was told has' : 'who waited has'} ordered ${subjectOf(event.data)} with ${event.data.order}, noted`
    case 'WaitMailSent':
      return `Waiting list: ${mailWords[event.data.mail]} sent`
    case 'WaitMailFailed': {
      const { mail, reason, final } = event.data
      const next = final ? 'not tried again' : 'to be tried again'
      return `Waiting list: ${mailWords[mail]} failed (${mailReasonWords(reason)}), ${next},`
    }
    case 'NewsWritten':
      return `News “${event.data.subject}” to ${event.data.recipients} subscribers written`
    case 'NewsStopped':
      return `Sending the news ${event.data.news} stopped`
    case 'NewsResumed':
      return `Sending the news ${event.data.news} resumed`
  }
}

const mailWords: Readonly<Record<WaitMail, string>> = {
  confirm: 'mail that asks for the confirmation of a wait',
  told: 'mail that it is there',
  news: 'news to a subscriber',
}

function subjectOf(data: {
  readonly productId?: string | undefined
  readonly size?: string | undefined
}): string {
  const { productId, size } = data
  if (productId === undefined) return 'news'
  return size === undefined ? `product ${productId}` : `product ${productId} in ${size}`
}
