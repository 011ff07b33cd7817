/** Answers code that only a newer page can load with one reload. */

import { CodeMissing } from './import-late.ts'
import { isTypedHere } from './typed-here.ts'

/** Whether code that was loaded late needs a newer page. */
export const isGone = (error: unknown) => error instanceof CodeMissing && error.isGone

/** Milliseconds within which a tab reloads once at most: code that is missing on the server must not reload it for ever. */
export const PAUSE_MS = 600_000

const KEY = 'reloaded-at'

/** Whether the page reloads now: not over what somebody has typed and would lose. */
export function reloadOnce(): boolean {
  if (isTypedHere()) return false
  try {
    const now = Date.now()
    // A clock may have been set back.
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(now))
  } catch {
    // Nothing would end a loop.
    return false
  }
  location.reload()
  return true
}

/** For code that somebody waits for. Never settles when the page reloads; otherwise as `loading` does. */
export function orReload<Code>(loading: Promise<Code>): Promise<Code> {
  return loading.catch((error) => {
    if (isGone(error) && reloadOnce()) return new Promise<never>(() => undefined)
    throw error
  })
}
