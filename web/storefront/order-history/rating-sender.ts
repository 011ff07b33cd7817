/**
 * Sends a shopper's rating to the shop. A rating is shown immediately and reverted with a message if the shop refuses it.
 * Ratings are sent one at a time, and only the latest of several waiting choices is sent.
 */

import type { Stars } from '#events/orders/order.ts'

export type RatingState = {
  readonly stars: Stars | null
  readonly state: 'unchanged' | 'sending' | 'saved' | 'failed'
  /** The message of a failure; otherwise empty. */
  readonly error: string
}

/** Milliseconds after which a star that was selected by an arrow key counts as chosen, because the keys also pass over others. */
export const REST_MS = 700

type Dependencies = {
  /** The rating that the shop already has. */
  readonly initial: Stars | null
  /** Returns the message of a failure, or null. */
  readonly send: (stars: Stars) => Promise<string | null>
  readonly show: (rating: RatingState) => void
}

export function createRatingSender({ initial, send, show }: Dependencies) {
  let saved = initial
  let chosen = initial
  let sending = false
  let restTimer: ReturnType<typeof setTimeout> | undefined

  async function sendChosen(): Promise<void> {
    clearTimeout(restTimer)
    restTimer = undefined
    if (sending || chosen === null) return
    const stars = chosen
    let error: string | null = null
    if (stars !== saved) {
      sending = true
      error = await send(stars)
      sending = false
      if (error === null) saved = stars
    }
    if (chosen === stars) {
      chosen = saved
      show({ stars: saved, state: error === null ? 'saved' : 'failed', error: error ?? '' })
    } else if (restTimer === undefined) await sendChosen()
  }

  return {
    /** `byArrowKey` is true for an arrow key, after which another one may follow. */
    choose(stars: Stars, byArrowKey: boolean): void {
      chosen = stars
      show({ stars, state: 'sending', error: '' })
      clearTimeout(restTimer)
      restTimer = undefined
      if (byArrowKey) restTimer = setTimeout(sendChosen, REST_MS)
      else void sendChosen()
    },
    /** Sends a waiting choice now. */
    flush(): void {
      if (restTimer !== undefined) void sendChosen()
    },
  }
}
