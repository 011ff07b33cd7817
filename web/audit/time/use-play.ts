/** Moves through the log by itself, at a chosen speed, until its end, a press, or a look away. Never begins by itself. */

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
  const move = useEffectEvent((next: number) => {
    onMove(Math.min(size, next))
    if (next >= size) setPlaying(false)
  })

  useEffect(() => {
    if (!playing) return
    // Between two frames it may be part of an event further.
    let reached: number = where()
    let last: number | null = null
    let frame = requestAnimationFrame(function step(now) {
      // Somebody has moved the scrubber meanwhile: it goes on from there.
      if (Math.floor(reached) !== where()) reached = where()
      if (last !== null) reached += ((now - last) / 1000) * speed
      last = now
      if (Math.floor(reached) !== where()) move(Math.floor(reached))
      frame = requestAnimationFrame(step)
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
