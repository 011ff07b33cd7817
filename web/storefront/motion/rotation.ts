/** Calls a function every four seconds, unless something holds the rotation, such as a pointer, the focus or a hidden tab. */

/** Milliseconds between two pictures of the hero, the gallery or a card. */
export const ROTATION_MS = 4_000
/** Milliseconds after a touch until the rotation continues. */
export const TOUCH_RESUME_MS = 1_200

export type Hold =
  | 'stopped'
  | 'reduced motion'
  | 'metered'
  | 'hidden tab'
  | 'out of sight'
  | 'pointer'
  | 'focus'
  | 'touch'

export type Rotation = {
  hold(reason: Hold): void
  /** Ends a hold, now or after `after` milliseconds. The rotation continues when nothing holds it. */
  release(reason: Hold, after?: number): void
  /** Ends the rotation permanently. */
  end(): void
}

export function createRotation(onTurn: () => void): Rotation {
  const holds = new Set<Hold | 'ended'>()
  const releases = new Map<Hold, ReturnType<typeof setTimeout>>()
  let interval = setInterval(onTurn, ROTATION_MS)

  function hold(reason: Hold): void {
    clearTimeout(releases.get(reason))
    releases.delete(reason)
    holds.add(reason)
    clearInterval(interval)
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
    interval = setInterval(onTurn, ROTATION_MS)
  }

  function end(): void {
    clearInterval(interval)
    for (const timer of releases.values()) clearTimeout(timer)
    releases.clear()
    // This hold is never released, so that no later release restarts the rotation.
    holds.add('ended')
  }

  return { hold, release, end }
}
