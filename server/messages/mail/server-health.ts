/** Whether a mail server accepts mails. A server that does not is left alone and tried from time to time with one mail. */

const FAILURES_TO_REST = 3
const FIRST_REST = 30_000
const LONGEST_REST = 15 * 60_000

export type ServerHealth = {
  /** Whether it may be tried now; for a server that is down, true allows one mail. */
  mayTry(now: number): boolean
  /** The time since which it answers; null while it is down, and after the start until its first answer. */
  upSince(): number | null
  failed(now: number): void
  /** Called when somebody requests mails: the server is tried at once with one mail. */
  askedFor(): void
  /** Called when the server has answered a try that began at this time. True when it was down before, and after the start. */
  answered(begunAt: number): boolean
}

/** Times in milliseconds since 1970. */
export function createServerHealth(): ServerHealth {
  let failures = 0
  let downSince: number | null = null
  let upSince: number | null = null
  let restUntil = 0

  /** The rest grows with the time since the server went down. */
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
