/** A short tone for new orders, which is off by default. */

import { createStore } from 'zustand/vanilla'
import { keep, kept } from '#web/backoffice/kept.ts'
import { playTone } from '#web/backoffice/ui/tone.ts'

const KEY = 'admin-sound'

export const sound = createStore<{ readonly on: boolean }>(() => ({ on: kept(KEY) === 'true' }))

/** Call it from a click, because browsers allow a page to play sound only then. */
export function switchSound(on: boolean): void {
  sound.setState({ on })
  keep(KEY, String(on))
  if (on) play()
}

const REST_MS = 2_000
let rangAt = 0

/** Plays once for several orders that come in together. */
export function ring(now = Date.now()): void {
  if (!sound.getState().on || now - rangAt < REST_MS) return
  rangAt = now
  play()
}

const SECONDS = 0.36

/** Two soft notes, the second one higher. */
function play(): void {
  playTone(
    [
      { hertz: 660, at: 0 },
      { hertz: 880, at: SECONDS / 3 },
    ],
    SECONDS,
  )
}
