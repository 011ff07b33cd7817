/** A command of the audit's command line, and its input. */

import { orderPrefixes } from '#catalogue/identity/order-numbers.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import type { VerifyOptions } from '#server/audit/verify/verify-log.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import type { Damage } from '#server/platform/data-folder/damage.ts'
import type { Outcome } from '#witness/outcome.ts'
import type { OptionName, Options } from './options.ts'

export type Call = {
  readonly names: readonly string[]
  readonly options: Options
  readonly terminal: Terminal
  /** Hashes a log in a worker thread. Without it, everything runs on one core. */
  readonly hashElsewhere?: (location: LogLocation) => NonNullable<VerifyOptions['hashElsewhere']>
}

/** The number of an order in a help text. */
export const AN_ORDER = `${orderPrefixes[0]}-…`

export type Command = {
  /** The arguments after the command's name, such as `AN_ORDER`. */
  readonly names: readonly string[]
  /** Options beside `--json` and `--help`. */
  readonly takes: readonly OptionName[]
  /** One line of the help text. */
  readonly what: string
  readonly run: (call: Call) => Promise<Outcome>
  /** The result for a log whose file cannot be read; left out, a sentence is printed. */
  readonly whenDamaged?: (damage: Damage) => Outcome
}
