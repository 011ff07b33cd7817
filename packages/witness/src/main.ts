#!/usr/bin/env node
/** The program, which the build makes one file that imports only modules of Node. */

import { processTerminal } from './from-shop.ts'
import { program } from './program.ts'

const args = process.argv.slice(2)
process.exitCode = await program({
  args,
  terminal: processTerminal(),
  signal: args[0] === 'witness' ? endingSignal() : undefined,
})

/** A witness ends between two steps. The other commands may be killed at any time. */
function endingSignal(): AbortSignal {
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())
  return ending.signal
}
