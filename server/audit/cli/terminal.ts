/** What a command may touch of the world, handed in so that tests can look on. */

export type Terminal = {
  /** Results. */
  readonly out: (text: string) => Promise<void>
  /** Progress and errorReports. */
  readonly err: (text: string) => void
  /** Whether a person looks at `err`. */
  readonly isWatched: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** What a command found out: printed as lines or as JSON, and told by the exit code. */
export type Outcome = {
  readonly holds: boolean
  readonly json: unknown
  readonly lines: readonly string[]
}

/** The command line was used wrongly, or what it names cannot be read: a sentence. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}
