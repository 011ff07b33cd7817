/** What a command of the command line is, and what it is called with. */

import type { Terminal } from '../../command-line/terminal.ts'
import type { Damage } from '../../data-folder/damage.ts'
import type { VerifyOptions } from '../verify/verify-log.ts'
import type { OptionName, Options } from './options.ts'

export type Call = {
  readonly names: readonly string[]
  readonly options: Options
  readonly terminal: Terminal
  /** Hashes a log's file in a thread; left out, one core does everything. */
  readonly hashFile?: (file: string) => NonNullable<VerifyOptions['hashElsewhere']>
}

export type Command = {
  /** What stands behind the command's name, such as `FF-…`. */
  readonly names: readonly string[]
  /** Beside `--json` and `--help`. */
  readonly takes: readonly OptionName[]
  /** One line of the help. */
  readonly what: string
  readonly run: (call: Call) => Promise<Outcome>
  /** What it answers of a log whose file cannot be read; left out, a sentence. */
  readonly whenDamaged?: (damage: Damage) => Outcome
}

/** What a command found out: printed as lines or as JSON, and told by the exit code. */
export type Outcome = {
  readonly holds: boolean
  readonly json: unknown
  readonly lines: readonly string[]
}
