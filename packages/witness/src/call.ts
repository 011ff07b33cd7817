/** What a command of the program is called with, and how it ends. */

import type { Terminal } from './from-shop.ts'

export const DONE = 0
/** Not done, or the check failed. */
export const FAILED = 1
export const WRONG_USE = 2
/** A witness has refused: history was changed. */
export const REFUSED = 3
export type ExitCode = typeof DONE | typeof FAILED | typeof WRONG_USE | typeof REFUSED

export type Call = {
  /** Those after the command's name. */
  readonly args: readonly string[]
  readonly terminal: Terminal
  /** Milliseconds since 1970. */
  readonly clock?: (() => number) | undefined
  /** Ends a command that runs again and again. */
  readonly signal?: AbortSignal | undefined
  /** How long the witness waits for an answer. */
  readonly patienceMs?: number | undefined
}
