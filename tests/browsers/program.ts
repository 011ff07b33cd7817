/** A browser, its driver or a screen as a process that ends with the test. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'

/** The path of the first installed program. A bare name is looked up like in a shell. */
export function installed(...programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = programs.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  )
  return paths.find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type Program = {
  /** Resolves with the text of the pattern's group when the program has written it. */
  readonly says: (pattern: RegExp) => Promise<string>
  readonly end: () => Promise<void>
}

/** Reads all output, including file descriptor 3. */
export function startProgram(
  path: string,
  given: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const running = spawn(path, given, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Its own process group, so that the processes that it starts end with it.
    detached: true,
  })
  let said = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: unknown) => {
    said += String(chunk)
    for (const listener of listeners) listener()
  }
  // All streams except its input. Node's types do not declare them as readable.
  const heard = running.stdio.filter((pipe) => pipe != null && 'read' in pipe) as Readable[]
  for (const pipe of heard) pipe.on('data', hear)

  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(said)?.[1]
          if (found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        running.once('error', reject)
        running.once('exit', () => reject(new Error(`${path} ended: ${said}`)))
        look()
      }),
    end: () => endGroup(running),
  }
}

async function endGroup(running: ChildProcess): Promise<void> {
  if (running.pid === undefined) return
  const ended = running.exitCode === null ? once(running, 'exit') : null
  try {
    process.kill(-running.pid, 'SIGKILL')
  } catch {
    // The process and all its children have already ended.
  }
  await ended
}
