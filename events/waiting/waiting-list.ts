/** All waits and all mails to the subscribers, as a fold of their facts, with the figures that the owner sees. */

import type { Size } from '#catalogue/product.ts'
import type { RecordedEvent } from '../event.ts'
import { evolveWait, isOver, mailKey, type Wait } from './wait-state.ts'

export type WaitFigures = {
  /** People who asked, those whose wait was confirmed, who were told, who left, and who then ordered it. */
  readonly asked: number
  readonly confirmed: number
  readonly told: number
  readonly left: number
  readonly bought: number
}

export type News = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly recipients: number
  readonly at: string
  readonly by: string | null
  readonly position: number
  readonly stopped: boolean
}

export type WaitingList = {
  readonly waits: ReadonlyMap<string, Wait>
  /** By `figuresKey`. */
  readonly figures: ReadonlyMap<string, WaitFigures>
  readonly news: ReadonlyMap<string, News>
}

export const noFigures: WaitFigures = { asked: 0, confirmed: 0, told: 0, left: 0, bought: 0 }

type Subject = { readonly productId?: string | undefined; readonly size?: Size | undefined }

export const figuresKey = ({ productId = '', size }: Subject) => `${productId} ${size ?? ''}`

export function isAboutWaits({ type }: Pick<RecordedEvent, 'type'>): boolean {
  return type.startsWith('Wait') || type.startsWith('News') || type === 'CustomerErased'
}

/** Changes the list, which can be long, in place. */
export function createWaitingList() {
  const waits = new Map<string, Wait>()
  const figures = new Map<string, WaitFigures>()
  const news = new Map<string, News>()

  function count(subject: Subject, figure: keyof WaitFigures): void {
    const key = figuresKey(subject)
    const before = figures.get(key) ?? noFigures
    figures.set(key, { ...before, [figure]: before[figure] + 1 })
  }

  function evolve(id: string, event: RecordedEvent): void {
    const wait = evolveWait(waits.get(id) ?? null, event)
    if (wait !== null) waits.set(id, wait)
  }

  function changeNews(id: string, change: Partial<News>): void {
    const before = news.get(id)
    if (before !== undefined) news.set(id, { ...before, ...change })
  }

  return {
    list: { waits, figures, news } satisfies WaitingList as WaitingList,
    take(event: RecordedEvent): void {
      switch (event.type) {
        case 'WaitRequested':
          if (!event.data.again) count(event.data, 'asked')
          if (event.data.by === 'phone') count(event.data, 'confirmed')
          return evolve(event.data.wait, event)
        case 'WaitConfirmed':
          count(event.data, 'confirmed')
          return evolve(event.data.wait, event)
        case 'WaitTold':
          count(event.data, 'told')
          return evolve(event.data.wait, event)
        case 'WaitWithdrawn':
          count(event.data, 'left')
          return evolve(event.data.wait, event)
        case 'WaitBought':
          count(event.data, 'bought')
          return evolve(event.data.wait, event)
        case 'WaitMailSent':
        case 'WaitMailFailed':
          return evolve(event.data.wait, event)
        case 'CustomerErased':
          for (const id of event.data.waits ?? []) {
            const wait = waits.get(id)
            if (wait !== undefined) waits.set(id, { ...wait, status: 'erased' })
          }
          return
        case 'NewsWritten': {
          const { data, at, actor, position } = event
          const by = actor.role === 'admin' ? actor.name : null
          const { news: id, subject, text, recipients } = data
          news.set(id, { id, subject, text, recipients, at, by, position, stopped: false })
          return
        }
        case 'NewsStopped':
          return changeNews(event.data.news, { stopped: true })
        case 'NewsResumed':
          return changeNews(event.data.news, { stopped: false })
        default:
      }
    },
  }
}

/** Whether a mail to the subscribers is for somebody: who waited for news when it was written, and still does. */
export function isRecipient(wait: Wait, { position }: Pick<News, 'position'>): boolean {
  const { productId, status, confirmedAt, by } = wait
  return (
    productId === null &&
    by === 'email' &&
    status === 'waiting' &&
    confirmedAt !== null &&
    confirmedAt < position
  )
}

export type NewsProgress = { readonly sent: number; readonly failed: number; readonly open: number }

export function progressOf(news: News, { waits }: Pick<WaitingList, 'waits'>): NewsProgress {
  let [sent, failed, open] = [0, 0, 0]
  const key = mailKey({ mail: 'news', round: 1, news: news.id })
  for (const wait of waits.values()) {
    const mail = wait.mails.get(key)
    if (mail?.state === 'sent') sent += 1
    else if (mail?.state === 'failed') failed += 1
    else if (isRecipient(wait, news) && !isOver(mail)) open += 1
  }
  return { sent, failed, open }
}
