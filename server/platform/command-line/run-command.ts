/** Runs a command of the command line: with its arguments, or only its help. Its errors become sentences. */

import { WrongSetting } from '../config/config.ts'
import { type Options, printsHelp, type ReadArguments, readArguments, type Use } from './arguments.ts'
import { failureLine } from './failure-line.ts'
import { type Terminal, WrongUse } from './terminal.ts'

/** 0 when it is done, 1 when it is not, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2

type Asked<Known extends Options> = {
  readonly args: readonly string[]
  readonly use: Use<Known>
  readonly terminal: Pick<Terminal, 'out' | 'err'>
  /** Said before the sentence: what the error means for the command. */
  readonly undone?: () => string
}

export async function runCommand<const Known extends Options>(
  { args, use, terminal, undone }: Asked<Known>,
  work: (read: ReadArguments<Known>) => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return (await printsHelp(args, use, terminal)) ? 0 : await work(readArguments(args, use))
  } catch (error) {
    const sentence = failureLine(error)
    const isWrongUse = error instanceof WrongUse || error instanceof WrongSetting
    const meaning = isWrongUse || undone === undefined ? '' : `${undone()} `
    terminal.err(`${meaning}${sentence}\n`)
    return isWrongUse ? 2 : 1
  }
}
