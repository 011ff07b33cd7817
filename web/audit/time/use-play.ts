/** Plays the log at a chosen speed until its end, a click, or a change of the tab. Never starts automatically. */

import { useEffect, useEffectEvent, useState } from 'react'
import type { Speed } from './scrub-steps.ts'

type Playing = {
  readonly position: number
  readonly size: number
  readonly onMove: (position: number) => void
}

export function usePlay({ position, size, onMove }: Playing) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(25)
  const where = useEffectEvent(() => position)
  const move = useEffectEvent((next: number) => onMove(Math.min(size, next)))
  const end = useEffectEvent(() => size)

  useEffect(() => {
    if (!playing) return
    // Counted here, and not from what is shown: between two frames less than one event may pass, and the position may be rendered some
    // frames later. Moving the scrubber pauses it.
    let reached: number = where()
    let last: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      if (last !== null) reached += ((now - last) / 1000) * speed
      last = now
      if (Math.floor(reached) !== where()) move(Math.floor(reached))
      if (reached >= end()) setPlaying(false)
      else frame = requestAnimationFrame(step)
    })
    const pauseWhenHidden = () => {
      if (document.hidden) setPlaying(false)
    }
    document.addEventListener('visibilitychange', pauseWhenHidden)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', pauseWhenHidden)
    }
  }, [playing, speed])

  return {
    playing,
    speed,
    setSpeed,
    pause: () => setPlaying(false),
    toggle() {
      if (!playing && position >= size) onMove(0)
      setPlaying(!playing)
    },
  }
}
