/** Turns something over every four seconds, as long as nothing holds it: a pointer, the focus, a finger, a hidden tab … */

/** Milliseconds between two turns of the hero, the gallery and a card with two pictures. */
export const ROTATION = 4_000
/** Milliseconds after a touch until what it held goes on. */
export const TOUCH_RESUME = 1_200

export type Hold =
  | 'stopped'
  | 'calm'
  | 'metered'
  | 'hidden tab'
  | 'out of sight'
  | 'pointer'
  | 'focus'
  | 'touch'

export type Rotation = {
  hold(reason: Hold): void
  /** Ends a hold, at once or after some milliseconds; turning begins anew when none is left. */
  release(reason: Hold, after?: number): void
  /** Ends it for good. */
  end(): void
}

export function createRotation(onTurn: () => void): Rotation {
  const holds = new Set<Hold | 'ended'>()
  const releases = new Map<Hold, ReturnType<typeof setTimeout>>()
  let turning = setInterval(onTurn, ROTATION)

  function hold(reason: Hold): void {
    clearTimeout(releases.get(reason))
    releases.delete(reason)
    holds.add(reason)
    clearInterval(turning)
  }

  function release(reason: Hold, after = 0): void {
    clearTimeout(releases.get(reason))
    if (after > 0) {
      releases.set(
        reason,
        setTimeout(() => release(reason), after),
      )
      return
    }
    releases.delete(reason)
    if (!holds.delete(reason) || holds.size > 0) return
    turning = setInterval(onTurn, ROTATION)
  }

  function end(): void {
    clearInterval(turning)
    for (const timer of releases.values()) clearTimeout(timer)
    releases.clear()
    // Whatever is released later does not start it again.
    holds.add('ended')
  }

  return { hold, release, end }
}
