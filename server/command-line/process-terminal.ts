/** This process's own terminal, for a command of the command line. */

import type { Terminal } from './terminal.ts'

/** What the process makes from here on is for no other user. */
export function processTerminal(): Terminal {
  process.umask(0o077)
  // Who reads only the beginning of an answer closes the pipe.
  process.stdout.on('error', () => process.exit(process.exitCode ?? 0))
  return {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    env: process.env,
  }
}
