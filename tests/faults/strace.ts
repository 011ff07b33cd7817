/** strace on the main thread of a running process: to list its system calls, and to let exactly one of them fail. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A system call as it was made on one of the watched files. */
export type Call = {
  readonly name: string
  /** Its number among the calls of this name, from 1. */
  readonly nth: number
  /** The name of the file, without its folder. */
  readonly file: string
  /** As strace prints it. */
  readonly line: string
}

/** The fault in place of the call. */
export type Fault = 'SIGKILL' | 'EIO' | 'ENOSPC'

export type Injection = { readonly call: Pick<Call, 'name' | 'nth'>; readonly fault: Fault }

type Options = {
  /** Only calls on these files are traced. */
  readonly files: readonly string[]
  /** Where strace writes its lines. */
  readonly log: string
  /** Names of calls, as strace takes them. */
  readonly calls?: string
  readonly inject?: Injection
  /** Payloads in full, as hexadecimal. */
  readonly full?: boolean
  /** Each thread of the process, not only the main one. */
  readonly threads?: boolean
}

export type Attached = {
  /** Detaches from the process, and returns the lines. */
  detach(): Promise<readonly string[]>
}

/** The reason why calls cannot be traced here; null when they can. */
export async function lacksStrace(): Promise<string | null> {
  if (process.platform !== 'linux') return 'System calls can be made to fail on Linux only.'
  if (spawnSync('strace', ['--version']).error) return 'There is no strace.'
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  try {
    const { detach } = await attach(child.pid ?? 0, { files: [], log: '/dev/null' })
    await detach()
    return null
  } catch {
    return 'strace may not attach to a process here.'
  } finally {
    child.kill('SIGKILL')
  }
}

/** Resolves when the process is being traced. */
export async function attach(
  pid: number,
  { files, log, calls, inject, full, threads }: Options,
): Promise<Attached> {
  const args = [
    ...(threads ? ['-f'] : []),
    ...(full ? ['-xx', '-s', '1048576'] : ['-s', '16']),
    ...(calls === undefined ? [] : ['-e', `trace=${calls}`]),
    ...(inject === undefined ? [] : ['-e', injectionOf(inject)]),
    ...files.flatMap((file) => ['-P', file]),
  ]
  const strace = spawn('strace', ['-y', '-p', String(pid), '-o', log, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(strace, 'exit')
  let said = ''
  for await (const chunk of strace.stderr.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('attached')) break
  }
  if (!said.includes('attached')) throw new Error(`strace did not attach: ${said}`)
  strace.stderr.resume()
  return {
    async detach() {
      strace.kill('SIGINT')
      await ended
      return readFileSync(log, 'utf8').split('\n')
    },
  }
}

function injectionOf({ call: { name, nth }, fault }: Injection): string {
  return `inject=${name}:${fault === 'SIGKILL' ? 'signal=SIGKILL' : `error=${fault}`}:when=${nth}`
}

/** The calls in some lines, in order. */
export function callsIn(lines: readonly string[]): Call[] {
  const seen = new Map<string, number>()
  return lines.flatMap((line) => {
    const name = /^(?:\d+ +)?(\w+)\(/.exec(line)?.[1]
    if (name === undefined) return []
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return [{ name, nth, file: basename(fileIn(line)), line }]
  })
}

/** The file of a descriptor, or a path as an argument. */
function fileIn(line: string): string {
  return /\d<(\/[^>]*)>/.exec(line)?.[1] ?? /"(\/[^"]*)"/.exec(line)?.[1] ?? ''
}
