/** The input and output of a command, passed in so that tests can read them. */

export type Terminal = {
  /** Results. */
  readonly out: (text: string) => Promise<void>
  /** Progress and errors. */
  readonly err: (text: string) => void
  /** Whether `err` is a terminal. */
  readonly isWatched: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Wrong usage of the command line, or a named file that cannot be read. The message is a sentence. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}
