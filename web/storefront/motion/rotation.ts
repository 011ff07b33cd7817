/** Calls every four seconds, unless something holds it: a pointer, the focus, a finger, a hidden tab … */

/** Milliseconds between two pictures of the hero, the gallery and a card. */
export const ROTATION = 4_000
/** Milliseconds after a touch until the rotation continues. */
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
  /** Ends a hold, at once or after some milliseconds; without any hold the rotation continues. */
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
    // A hold that is never released, so that no later release starts it again.
    holds.add('ended')
  }

  return { hold, release, end }
}
