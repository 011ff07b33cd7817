/**
 * Sends a shopper's rating to the shop: shown at once, sent one at a time, and taken back with a sentence when the shop
 * refuses it. Of several choices in a row the last one counts.
 */

import type { Stars } from '#events/shop/order.ts'

export type RatingShown = {
  readonly stars: Stars | null
  readonly state: 'as-it-was' | 'on-its-way' | 'saved' | 'failed'
  /** Why it failed; empty when it did not. */
  readonly error: string
}

/** Arrow keys pass over other stars; a star is chosen when it has been selected for this long. */
export const REST_MS = 700

type Dependencies = {
  /** The rating that the shop has. */
  readonly given: Stars | null
  /** Returns a sentence when it fails. */
  readonly send: (stars: Stars) => Promise<string | null>
  readonly show: (shown: RatingShown) => void
}

export function ratingOnItsWay({ given, send, show }: Dependencies) {
  let saved = given
  let chosen = given
  let sending = false
  let resting: ReturnType<typeof setTimeout> | undefined

  async function deliver(): Promise<void> {
    clearTimeout(resting)
    resting = undefined
    if (sending || chosen === null) return
    const wish = chosen
    let error: string | null = null
    if (wish !== saved) {
      sending = true
      error = await send(wish)
      sending = false
      if (error === null) saved = wish
    }
    if (chosen === wish) {
      chosen = saved
      show({ stars: saved, state: error === null ? 'saved' : 'failed', error: error ?? '' })
    } else if (resting === undefined) await deliver()
  }

  return {
    /** `passing`: by arrow keys, which may continue to another star. */
    choose(stars: Stars, passing: boolean): void {
      chosen = stars
      show({ stars, state: 'on-its-way', error: '' })
      clearTimeout(resting)
      resting = undefined
      if (passing) resting = setTimeout(deliver, REST_MS)
      else void deliver()
    },
    /** There will be no further choice: the current one is sent now. */
    leave(): void {
      if (resting !== undefined) void deliver()
    },
  }
}
