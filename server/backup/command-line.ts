/** What the commands `backup` and `restore` share: an error becomes a sentence and an exit code. */

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { failureLine } from '../command-line/failure-line.ts'
import { type Progress, progressOf } from '../command-line/progress.ts'
import { type Terminal, WrongUse } from '../command-line/terminal.ts'
import { WrongSetting } from '../config.ts'

/** 0 when it is done, 1 when it is not, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2

/** `undone` says what the error means for the command. */
export async function told(
  terminal: Terminal,
  undone: () => string,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await work()
  } catch (error) {
    const sentence = failureLine(error)
    if (error instanceof WrongUse || error instanceof WrongSetting) {
      terminal.err(`${sentence}\n`)
      return 2
    }
    terminal.err(`${undone()} ${sentence}\n`)
    return 1
  }
}

/** The one folder that is named, and the options. */
export function folderAndOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  use: string,
) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, ...more] = positionals
    if (folder !== undefined && more.length === 0) return { folder, values }
  } catch {
    // Reported below, like a wrong number of folders.
  }
  throw new WrongUse(`Say ${use}.`)
}

/** A progress bar on a terminal, started when the total is known. */
export function lateBar(terminal: Terminal) {
  let bar: Progress | null = null
  return {
    show(position: number, events: number): void {
      bar ??= progressOf(terminal, events)
      bar.show(position)
    },
    end: () => bar?.end(),
  }
}
