/** Whether a mail server takes mails at all: one that does not is left alone, and asked now and then with one mail. */

const FAILURES_TO_REST = 3
const FIRST_REST = 30_000
const LONGEST_REST = 15 * 60_000

export type ServerHealth = {
  /** Whether it may be tried now; of a server that is down, a yes is good for one mail. */
  mayTry(now: number): boolean
  failed(now: number): void
  /** It has answered. True when it had been down. */
  answered(): boolean
}

/** Times in milliseconds since 1970. */
export function createServerHealth(): ServerHealth {
  let failures = 0
  let downSince: number | null = null
  let restUntil = 0

  /** Grows as long as the server has been down. */
  function rest(now: number, since: number): void {
    restUntil = now + Math.min(Math.max(now - since, FIRST_REST), LONGEST_REST)
  }

  return {
    mayTry(now) {
      if (downSince === null) return true
      if (now < restUntil) return false
      rest(now, downSince)
      return true
    },
    failed(now) {
      failures += 1
      if (failures < FAILURES_TO_REST) return
      downSince ??= now
      rest(now, downSince)
    },
    answered() {
      const wasDown = downSince !== null
      failures = 0
      downSince = null
      restUntil = 0
      return wasDown
    },
  }
}
