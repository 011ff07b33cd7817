/** Starts the supervising process, which accepts the commands of `npm run restart` and `systemctl reload`. */

import { dirname, join, resolve } from 'node:path'
import { printsHelp, readArguments } from '#server/platform/command-line/arguments.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { START } from '#server/platform/command-line/start-command.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { priorityPrefix } from '#server/platform/operations/journal.ts'
import { type Commands, listenForCommands } from './control.ts'
import { BEGINS_NEW_LOG } from './messages.ts'
import { notifySystemd } from './notify-systemd.ts'
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

function startSupervising(given: Environment, beginsNewLog: boolean): void {
  const priority = priorityPrefix('warn', 2, given)
  const say = (line: string) => void process.stderr.write(`${priority}${line}\n`)
  // An absolute path, because the shop's processes have another working directory.
  const folder = resolve(given.DATA_DIR || './data')
  const environment = { ...given, DATA_DIR: folder }
  const systemd = notifySystemd(environment, process.pid, say)
  let commands: Commands | null = null
  const bundle = dirname(process.argv[1] ?? '')
  const supervisor = supervise({
    program: join(bundle, 'serve.js'),
    // The program's own folder, because this process's folder may belong to a version that is deleted later.
    folder: join(bundle, '../..'),
    // Later processes continue with the new log.
    first: beginsNewLog ? { [BEGINS_NEW_LOG]: 'yes' } : {},
    environment,
    report: say,
    onServing() {
      if (commands !== null) return
      // By now the shop has created its folder and holds its lock.
      commands = listenForCommands(folder, supervisor, environment, say)
      systemd.ready()
    },
    end(code) {
      commands?.close()
      process.exit(code)
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      systemd.stopping()
      supervisor.close()
    })
  }
  process.on('SIGUSR2', async () => {
    const { replaced, says } = await supervisor.restart()
    if (!replaced) say(says)
  })
}
