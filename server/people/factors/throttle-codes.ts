/**
 * Wrong codes are slowed down like wrong passwords: after many of one account the next ones are checked one after the other, with a pause.
 * That alone would leave room for some forty thousand guesses a day at a million codes, by somebody who knows the password: a day also has
 * a number of wrong codes of an account after which no code is checked. Recovery codes, which nobody can guess, and passkeys remain, and a
 * browser in which the person has signed in before is counted by itself.
 */

import { TooMany } from '#server/platform/http/answer.ts'
import type { Tries, TriesLimit } from '#server/platform/http/tries.ts'
import { createTurns } from '../turns.ts'

const QUARTER = 15 * 60_000

/** After this many wrong codes the next ones are checked slowly. */
export const codeTriesLimit: TriesLimit = { kind: 'codesOfAccount', most: 20, periodMs: QUARTER }
/** As many consecutive failures as NIST SP 800-63B allows. */
export const codesOfDayLimit: TriesLimit = { kind: 'codesOfDay', most: 100, periodMs: 24 * 3_600_000 }

const REST_MS = 2000
const MOST_WAITING = 20
const BUSY_SECONDS = 5

export type CodeAttempt = {
  readonly staff: string
  /** The id of a browser in which the person has signed in before; null in any other. */
  readonly browser: string | null
}

export type ThrottleCodes = <Result>(
  attempt: CodeAttempt & { readonly isGuessable: boolean },
  check: () => Promise<Result>,
  isWrong: (result: Result) => boolean,
) => Promise<Result>

type Dependencies = {
  readonly slowTries: Tries
  readonly triesOfDay: Tries
  readonly restMs?: number | undefined
}

export function createThrottleCodes({
  slowTries,
  triesOfDay,
  restMs = REST_MS,
}: Dependencies): ThrottleCodes {
  const turns = createTurns(MOST_WAITING, () => {
    return new TooMany('Too many attempts. Please wait and try again.', BUSY_SECONDS)
  })

  return async ({ staff, browser, isGuessable }, check, isWrong) => {
    const name = browser === null ? staff : `${staff} ${browser}`
    // Counted before the check, so that simultaneous attempts count as well.
    const seconds = isGuessable ? await triesOfDay.take(name) : null
    if (seconds !== null) {
      throw new TooMany('Too many wrong codes today. Please use a passkey or a recovery code.', seconds)
    }
    const isSlow = (await slowTries.take(name)) !== null
    let wrong = false
    const checked = async (rest?: (ms: number) => void) => {
      const result = await check()
      wrong = isWrong(result)
      if (wrong) rest?.(restMs)
      return result
    }
    try {
      return await (isSlow ? turns(browser === null ? 1 : 0, checked) : checked())
    } finally {
      if (!wrong) {
        if (isGuessable) await triesOfDay.giveBack(name)
        if (!isSlow) await slowTries.giveBack(name)
      }
    }
  }
}
