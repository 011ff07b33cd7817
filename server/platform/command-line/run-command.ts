/** Runs a command with its arguments, or prints its help. Turns errors into sentences. */

import { WrongSetting } from '../config/config.ts'
import { type Options, printsHelp, type ReadArguments, readArguments, type Use } from './arguments.ts'
import { failureLine } from './failure-line.ts'
import { type Terminal, WrongUse } from './terminal.ts'

/** 0 for success, 1 for failure, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2

type Asked<Known extends Options> = {
  readonly args: readonly string[]
  readonly use: Use<Known>
  readonly terminal: Pick<Terminal, 'out' | 'err'>
  /** Written before the error: what the error means for the command. */
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
