/** A program in a separate process that answers each line of its input with one line. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type ChildProgram = {
  readonly pid: number
  /** Resolves with the answer, or with null when the process ends before it. */
  ask(line: string): Promise<string | null>
  /** Kills it. */
  kill(): Promise<void>
}

export function startProgram(file: string): ChildProgram {
  const child: ChildProcess = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout, pid } = child
  if (stdin === null || stdout === null || pid === undefined) throw new Error(`${file} did not start`)
  // A killed process no longer reads.
  stdin.on('error', () => undefined)
  const exited = once(child, 'exit')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    pid,
    async ask(line) {
      stdin.write(`${line}\n`)
      const { value, done } = await lines.next()
      return done ? null : value
    },
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}
