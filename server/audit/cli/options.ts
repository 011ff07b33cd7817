/** The options of the command line, checked: what a command does not take is a wrong use of it. */

import { parseArgs } from 'node:util'
import { WrongUse } from '../../command-line/terminal.ts'

const all = {
  db: { type: 'string' },
  key: { type: 'string' },
  checkpoints: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  to: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
} as const

export type OptionName = keyof typeof all

export type Options = {
  readonly db: string | undefined
  readonly key: string | undefined
  readonly checkpoints: string | undefined
  readonly to: string | undefined
  readonly format: string | undefined
  readonly out: string | undefined
  readonly json: boolean
  readonly help: boolean
}

export type Given = { readonly names: readonly string[]; readonly options: Options }

/** Throws `WrongUse` for what nobody knows. */
export function readOptions(args: readonly string[]): Given & { readonly used: readonly OptionName[] } {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: all,
      allowPositionals: true,
      tokens: true,
    })
    const used = tokens.flatMap((token) => (token.kind === 'option' ? [nameOf(token.name)] : []))
    const { db, key, checkpoints, to, format, out, json = false, help = false } = values
    return { names: positionals, options: { db, key, checkpoints, to, format, out, json, help }, used }
  } catch (error) {
    // The library's sentences name the option.
    throw new WrongUse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function nameOf(name: string): OptionName {
  // The strict parser lets no other through.
  return name as OptionName
}
