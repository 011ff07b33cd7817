/** The owner's mails to the subscribers: written once, stopped and resumed. The room of mails sends them. */

import { hash, randomUUID } from 'node:crypto'
import type { Actor, ShopEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { newsStream } from '#events/waiting/wait-facts.ts'
import { isRecipient, type News, type WaitingList } from '#events/waiting/waiting-list.ts'
import { appendByKey } from '#server/platform/append-by-key.ts'
import { Refused } from '#server/platform/http/answer.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  readonly list: WaitingList
  readonly clock: () => number
}

type Written = { readonly subject: string; readonly text: string }

/** All throw `Refused`. */
export type NewsUseCases = {
  /** A key writes one mail, however often it is sent. Returns its id. */
  write(written: Written, key: string | null, actor: Actor): Promise<string>
  stop(news: string, actor: Actor): Promise<void>
  resume(news: string, actor: Actor): Promise<void>
}

export function createNews({ log, list, clock }: Dependencies): NewsUseCases {
  const now = () => new Date(clock()).toISOString()

  async function turn(id: string, stopped: boolean, actor: Actor): Promise<void> {
    for (;;) {
      const events = await log.readStream(newsStream(id))
      if (events.length === 0) throw new Refused(404, 'There is no such mail.')
      const last = events.at(-1)?.type
      if ((last === 'NewsStopped') === stopped) return log.settled()
      const event: ShopEvent = { type: stopped ? 'NewsStopped' : 'NewsResumed', data: { news: id } }
      const request = { stream: newsStream(id), expected: events.length, events: [event], actor, at: now() }
      if ((await log.append(request)).outcome === 'appended') return
    }
  }

  return {
    async write({ subject, text }, key, actor) {
      const recipients = recipientsNow(list)
      if (recipients === 0) throw new Refused(409, 'Nobody has subscribed to the news yet.')
      // The id follows from the key, so that a repeat finds the mail that it has written.
      const ownKey = key ?? randomUUID()
      const id = hash('sha256', `news ${ownKey}`, 'hex').slice(0, 12)
      const result = await appendByKey(log, {
        stream: newsStream(id),
        expected: 'any',
        events: [{ type: 'NewsWritten', data: { news: id, subject, text, recipients } }],
        actor,
        at: now(),
        idempotency: {
          key: ownKey,
          fingerprint: hash('sha256', JSON.stringify([subject, text]), 'base64url'),
        },
      })
      if (result.outcome === 'key-reused') throw new Refused(422, 'This key has already sent another mail.')
      return id
    },
    stop: (news, actor) => turn(news, true, actor),
    resume: (news, actor) => turn(news, false, actor),
  }
}

/** Subscribers at this moment. */
export function recipientsNow({ waits }: Pick<WaitingList, 'waits'>): number {
  const now: Pick<News, 'position'> = { position: Number.POSITIVE_INFINITY }
  let count = 0
  for (const wait of waits.values()) if (isRecipient(wait, now)) count += 1
  return count
}
