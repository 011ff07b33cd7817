/** Parses the arguments of a command, or prints its help. Refuses unknown options. */

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Terminal, WrongUse } from './terminal.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

export type Use<Known extends Options> = {
  /** The command as a person types it, such as `npm run backup -- FOLDER`. */
  readonly say: string
  /** What the command does, in sentences. */
  readonly does: string
  readonly options: Known
  /** The number of arguments besides the options. */
  readonly names: 0 | 1 | 2
  /** The number of further ones that may be left out. */
  readonly optional?: 0 | 1
}

export type ReadArguments<Known extends Options> = {
  readonly values: ReturnType<typeof parseArgs<{ options: Known }>>['values']
  /** The first argument besides the options, or an empty text. */
  readonly name: string
  /** The second one, or an empty text. */
  readonly second: string
}

/** Prints the help when it is requested; the command then does nothing else. */
export async function printsHelp(
  args: readonly string[],
  { say, does }: { readonly say: string; readonly does: string },
  { out }: Pick<Terminal, 'out'>,
): Promise<boolean> {
  const isAsked = args.some((arg) => arg === '--help' || arg === '-h')
  if (isAsked) await out(`${say}\n\n${does}\n`)
  return isAsked
}

/** Throws `WrongUse`. The message repeats no value, because a value may be an address with its password. */
export function readArguments<const Known extends Options>(
  args: readonly string[],
  { say, options, names, optional = 0 }: Use<Known>,
): ReadArguments<Known> {
  const unknown = unknownOption(args, options)
  if (unknown !== undefined) throw new WrongUse(`There is no option ${unknown}: say ${say}.`)
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = '', second = ''] = positionals
    const extra = positionals.length - names
    if (extra >= 0 && extra <= optional) return { values, name, second }
  } catch {
    // Reported below.
  }
  throw new WrongUse(`Say ${say}.`)
}

function unknownOption(args: readonly string[], options: Options): string | undefined {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true })
  const token = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name))
  return token?.kind === 'option' ? token.rawName : undefined
}
