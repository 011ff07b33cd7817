/** What a command reads of its surroundings and writes to them, passed in so that tests can read along. */

export type Terminal = {
  /** Results. */
  readonly out: (text: string) => Promise<void>
  /** Progress and errors. */
  readonly err: (text: string) => void
  /** Whether a person looks at `err`. */
  readonly isWatched: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The command line was used wrongly, or what it names cannot be read: a sentence. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}
