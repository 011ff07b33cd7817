/** A shop in a separate process, which can be closed or killed. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { childrenOf, killAll } from '../processes.ts'
import { ADMIN } from './admin.ts'

export type ShopProcess = {
  readonly url: string
  /** The id of the serving process. */
  readonly pid: number
  isRunning(): boolean
  /** Kills it, like a failure of its machine. */
  kill(): Promise<void>
  /** Requests an orderly close, and waits for it. */
  stop(): Promise<void>
}

/**
 * `program` is what Node runs in `folder`: the built server, or the same from its sources. Resolves when the shop is open, with
 * the owner's account and the given settings.
 */
export async function startShopProcess(
  program: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder = '.',
): Promise<ShopProcess> {
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!isRunning()) return
    const ended = once(child, 'exit')
    if (signal === 'SIGKILL' && child.pid !== undefined) killAll(child.pid)
    else child.kill(signal)
    await ended
  }
  try {
    const url = await openUrl(child)
    if (child.pid === undefined) throw new Error('a process that printed has an id')
    // The built shop has a supervisor.
    const pid = childrenOf(child.pid)[0] ?? child.pid
    return { url, pid, isRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/** The address that a server prints when it is open. */
async function openUrl({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  // The pipe stays open: a line that is printed later must not end the server.
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk)
    const url = /open at (http:\S+)/.exec(said)?.[1]
    if (url === undefined) continue
    stdout?.resume()
    return url
  }
  throw new Error(`the server did not open: ${said}`)
}
