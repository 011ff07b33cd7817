/** The options of the command line, checked: an option that a command does not know is wrong usage. */

import { parseArgs } from 'node:util'
import { WrongUse } from '#server/platform/command-line/terminal.ts'

const all = {
  db: { type: 'string' },
  url: { type: 'string' },
  key: { type: 'string' },
  checkpoints: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  to: { type: 'string' },
  at: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
} as const

export type OptionName = keyof typeof all

export type Options = ReturnType<typeof readOptions>['options']

/** Throws `WrongUse` for an unknown option. */
export function readOptions(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], options: all, allowPositionals: true, tokens: true })
    const used = parsed.tokens.flatMap((token) => (token.kind === 'option' ? [nameOf(token.name)] : []))
    return { names: parsed.positionals, options: parsed.values, used }
  } catch (error) {
    // The library's error messages name the option.
    throw new WrongUse(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function nameOf(name: string): OptionName {
  // The strict parser accepts no other option.
  return name as OptionName
}
