/** A short tone for new orders, which is off by default. */

import { createStore } from 'zustand/vanilla'

const KEY = 'admin-sound'

export const sound = createStore<{ readonly on: boolean }>(() => ({ on: isStored() }))

let speaker: AudioContext | null = null

/** Call it from a click, because browsers allow a page to play sound only then. */
export function switchSound(on: boolean): void {
  sound.setState({ on })
  try {
    localStorage.setItem(KEY, String(on))
  } catch {
    // Without storage it lasts until the page is closed.
  }
  if (on) playTone()
}

const REST_MS = 2_000
let rangAt = 0

/** Plays once for several orders that come in together. */
export function ring(now = Date.now()): void {
  if (!sound.getState().on || now - rangAt < REST_MS) return
  rangAt = now
  playTone()
}

const FIRST_HZ = 660
const SECOND_HZ = 880
const SECONDS = 0.36

/** Two soft notes, the second one higher. */
function playTone(): void {
  speaker ??= new AudioContext()
  void speaker.resume()
  const start = speaker.currentTime
  const gain = speaker.createGain()
  gain.connect(speaker.destination)
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(0.12, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS)
  const tone = speaker.createOscillator()
  tone.frequency.setValueAtTime(FIRST_HZ, start)
  tone.frequency.setValueAtTime(SECOND_HZ, start + SECONDS / 3)
  tone.connect(gain)
  tone.start(start)
  tone.stop(start + SECONDS)
}

function isStored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
