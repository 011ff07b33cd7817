/** This process's own terminal, for a command of the command line. */

import type { Terminal } from './terminal.ts'

/** Makes new files of this process readable by its own user only. */
export function processTerminal(): Terminal {
  process.umask(0o077)
  // A reader that needs only the beginning of the output, such as `head`, closes the pipe.
  process.stdout.on('error', () => process.exit(process.exitCode ?? 0))
  return {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => void process.stderr.write(text),
    isWatched: process.stderr.isTTY === true,
    env: process.env,
  }
}
