/** `npm run audit -- <command>`: the audit of a log from its file alone. */

import { UnknownEvent } from '#events/upcast.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { type Terminal, WrongUse } from '#server/platform/command-line/terminal.ts'
import { WrongSetting } from '#server/platform/config/config.ts'
import { damageOf } from '#server/platform/data-folder/damage.ts'
import { type Outcome, outcomeText } from '#witness/outcome.ts'
import { checkReceiptCommand, compareCheckpointCommand } from './checking-commands.ts'
import type { Call, Command } from './command.ts'
import { compareReceiptCommand } from './compare-receipt-command.ts'
import { exportCommand } from './export-command.ts'
import { mirrorCommand } from './mirror-command.ts'
import { readOptions } from './options.ts'
import { priceCommand } from './price-command.ts'
import { replayCommand } from './replay-command.ts'
import { showCommand } from './show-command.ts'
import { checkpointCommand, receiptCommand } from './signing-commands.ts'
import { verifyCommand } from './verify-command.ts'
import { locationOf } from './with-log.ts'

const commands: Readonly<Record<string, Command>> = {
  verify: verifyCommand,
  replay: replayCommand,
  show: showCommand,
  price: priceCommand,
  export: exportCommand,
  checkpoint: checkpointCommand,
  receipt: receiptCommand,
  'check-receipt': checkReceiptCommand,
  'compare-checkpoint': compareCheckpointCommand,
  'compare-receipt': compareReceiptCommand,
  mirror: mirrorCommand,
}

/** Resolves to the exit code: 0 when everything asked for is valid, 1 when something is not, 2 for wrong usage. */
export async function audit(
  args: readonly string[],
  terminal: Terminal,
  hashElsewhere?: Call['hashElsewhere'],
): Promise<0 | 1 | 2> {
  try {
    const { names, options, used } = readOptions(args)
    const [name, ...rest] = names
    if (options.help || name === undefined || name === 'help') {
      await terminal.out(help())
      return 0
    }
    const command = new Map(Object.entries(commands)).get(name)
    if (command === undefined) throw new WrongUse(`There is no command ${name}.`)
    for (const option of used) {
      if (option !== 'json' && !command.takes.includes(option)) {
        throw new WrongUse(`${name} has no option --${option}.`)
      }
    }
    if (rest.length !== command.names.length) throw new WrongUse(`Say: audit ${usage(name, command)}`)
    const outcome = await runOnLog(command, {
      names: rest,
      options,
      terminal,
      ...(hashElsewhere && { hashElsewhere }),
    })
    if (outcome.json !== undefined) await terminal.out(outcomeText(outcome, options.json))
    return outcome.holds ? 0 : 1
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof UnknownEvent) {
      terminal.err('A record cannot be read; verify says which.\n')
      return 1
    }
    terminal.err(`${failureLine(error)}\n`)
    if (!(error instanceof WrongUse || error instanceof WrongSetting)) return 1
    if (error instanceof WrongUse) terminal.err('`npm run audit -- help` tells what there is.\n')
    return 2
  }
}

/** Reports where the damage of a log's file begins, as far as the file can be read. */
async function runOnLog(command: Command, call: Call): Promise<Outcome> {
  try {
    return await command.run(call)
  } catch (error) {
    const readsLog = command.takes.includes('db') && call.options.url === undefined
    if (!readsLog || error instanceof WrongUse || error instanceof WrongSetting) throw error
    const location = locationOf(call.options.db, call.terminal)
    const damage = location.engine === 'sqlite' ? damageOf(error, location.file) : null
    if (damage === null) throw error
    const { position, what } = damage
    const answer = { holds: false, json: { holds: false, why: what, position }, lines: [what] }
    return command.whenDamaged?.(damage) ?? answer
  }
}

function usage(name: string, { names }: Command): string {
  return [name, ...names].join(' ')
}

function help(): string {
  const width = Math.max(...Object.entries(commands).map(([name, command]) => usage(name, command).length))
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usage(name, command).padEnd(width)}  ${command.what}`,
  )
  return `Audits the shop's log: reads only, also beside the running shop.

npm run audit -- <command> [options]

${lines.join('\n')}

Options
  --db FILE            a copied log; left out, the database in DATABASE_URL, or else shop.db in DATA_DIR
  --url ADDRESS        the log of a shop at its address, read as AUDITOR_EMAIL with AUDITOR_PASSWORD
  --key KEY|FILE       the verifier key; left out, the shop's own beside the log
  --checkpoints DIR    kept checkpoints; left out, the folder beside the log
  --to WHEN            replay: a position, a day such as 2026-11-21, or an instant
  --at WHEN            price: a day or an instant
  --format FORMAT      export: jsonl (default) or csv
  --out FILE           export, checkpoint, receipt: a new file, instead of printing
  --json               answers as JSON

docs/audit.md has examples.

Exit code: 0 when it holds, 1 when something does not, 2 for a wrong use.
`
}
