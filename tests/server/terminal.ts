/** Runs a command of the command line in a test: not on a terminal, and returns what it writes. */

import type { Terminal } from '#server/platform/command-line/terminal.ts'

export async function onTerminal<Code>(env: Terminal['env'], command: (terminal: Terminal) => Promise<Code>) {
  const out: string[] = []
  const err: string[] = []
  const said: string[] = []
  const code = await command({
    async out(text) {
      out.push(text)
      said.push(text)
    },
    err(text) {
      err.push(text)
      said.push(text)
    },
    isWatched: false,
    env,
  })
  /** `said` contains both in their order. */
  return { code, out: out.join(''), err: err.join(''), said: said.join('') }
}
