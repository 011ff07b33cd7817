/** Whether a mail server accepts mails: one that does not is left alone, and tried now and then with one mail. */

const FAILURES_TO_REST = 3
const FIRST_REST = 30_000
const LONGEST_REST = 15 * 60_000

export type ServerHealth = {
  /** Whether it may be tried now; for a server that is down, true allows one mail. */
  mayTry(now: number): boolean
  /** Since when it answers; null while it is down, and after the start until it has answered. */
  upSince(): number | null
  failed(now: number): void
  /** Somebody asks for mails: it is tried at once, with one mail. */
  askedFor(): void
  /** The server has answered a try that was begun at this time. True when it had been down, and the first time after the start. */
  answered(begunAt: number): boolean
}

/** Times in milliseconds since 1970. */
export function createServerHealth(): ServerHealth {
  let failures = 0
  let downSince: number | null = null
  let upSince: number | null = null
  let restUntil = 0

  /** Grows with the time since the server went down. */
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
    upSince: () => upSince,
    failed(now) {
      failures += 1
      if (failures < FAILURES_TO_REST) return
      upSince = null
      downSince ??= now
      rest(now, downSince)
    },
    askedFor() {
      restUntil = 0
    },
    answered(begunAt) {
      failures = 0
      downSince = null
      restUntil = 0
      if (upSince !== null) return false
      upSince = begunAt
      return true
    },
  }
}
