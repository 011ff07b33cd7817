/** The program: its commands, its help and its exit status. */

import { type Call, DONE, type ExitCode, FAILED, WRONG_USE } from './call.ts'
import { printsHelp, WrongUse } from './from-shop.ts'
import { MIRROR, mirror } from './mirror/mirror-command.ts'
import { CHECK_RECEIPT, checkReceiptFile } from './receipt/receipt-command.ts'
import { sentenceOf } from './sentence-of.ts'
import { WITNESS } from './witness/options.ts'
import { witness } from './witness/witness-command.ts'

type Command = {
  /** As a person types it. */
  readonly say: string
  /** One line of the help. */
  readonly what: string
  /** Its own help. */
  readonly does: string
  readonly run: (call: Call) => Promise<ExitCode>
}

const commands = new Map<string, Command>([
  ['witness', { ...WITNESS, run: witness }],
  ['mirror', { ...MIRROR, run: mirror }],
  ['check-receipt', { ...CHECK_RECEIPT, run: checkReceiptFile }],
])

/** Resolves with the exit status. */
export async function program({ args: [name, ...args], terminal, ...more }: Call): Promise<ExitCode> {
  try {
    if (name === '--help' || name === '-h' || name === 'help') {
      await terminal.out(HELP)
      return DONE
    }
    if (name === undefined) throw new WrongUse('Say a command.')
    const command = commands.get(name)
    if (command === undefined) throw new WrongUse(`There is no command ${name}.`)
    if (await printsHelp(args, command, terminal)) return DONE
    return await command.run({ args, terminal, ...more })
  } catch (error) {
    terminal.err(`${sentenceOf(error)}\n`)
    if (!(error instanceof WrongUse)) return FAILED
    terminal.err('`falak-witness --help` tells what there is.\n')
    return WRONG_USE
  }
}

const HELP = `Watches the log of a Falak Fits shop from a machine that is not the shop's.

${[...commands.values()].map(({ say, what }) => `  ${say.padEnd(36)}${what}`).join('\n')}

\`falak-witness COMMAND --help\` tells the options of a command.

Exit status: 0 when all is right, 1 when something is not, or could not be checked, 2 for wrong use, 3 when a witness refuses.
`
