/** The supervising process: takes the commands of `npm run restart` and of `systemctl reload`. */

import { printsHelp, readArguments } from '../command-line/arguments.ts'
import { processTerminal } from '../command-line/process-terminal.ts'
import { START } from '../command-line/start-command.ts'
import { WrongUse } from '../command-line/terminal.ts'
import { listenForCommands } from './control.ts'
import { BEGINS_NEW_LOG } from './messages.ts'
import { supervise } from './supervise.ts'

type Environment = Readonly<Record<string, string | undefined>>

export async function startSupervisor(args: readonly string[], environment: Environment): Promise<void> {
  const terminal = processTerminal()
  try {
    if (await printsHelp(args, START, terminal)) return
    const { values } = readArguments(args, START)
    startSupervising(environment, values['begin-a-new-log'] === true)
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error
    terminal.err(`${error.message}\n`)
    process.exitCode = 2
  }
}

function startSupervising({ DATA_DIR }: Environment, beginsNewLog: boolean): void {
  const complain = (line: string) => void process.stderr.write(`${line}\n`)
  let listens = false
  const supervisor = supervise({
    // One that takes over or is started again goes on with the log that is there.
    first: beginsNewLog ? { [BEGINS_NEW_LOG]: 'yes' } : {},
    end: (code) => process.exit(code),
    onServing() {
      // The shop has made its folder.
      if (!listens) listenForCommands(DATA_DIR || './data', supervisor, complain)
      listens = true
    },
  })
  process.on('SIGUSR2', async () => {
    const { replaced, says } = await supervisor.restart()
    if (!replaced) complain(says)
  })
}
