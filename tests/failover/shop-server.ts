/** One of several servers of a shop, as a process of its own that can be killed. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from './admin.ts'

export type ShopServer = {
  readonly name: string
  readonly url: string
  /** Where it writes mails. */
  readonly mails: string
  isRunning(): boolean
  /** Ends it at once, as when its machine fails. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/** `program` is what Node runs: the built server, or the same from its sources. */
export async function startShopServer(
  name: string,
  program: readonly string[],
  databaseUrl: string,
): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), `falak-${name}-`))
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function kill(): Promise<void> {
    if (!isRunning()) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  async function remove(): Promise<void> {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { name, url: await openUrl(child), mails: join(folder, 'outbox'), isRunning, kill, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The address that a server prints when it is open. */
export async function openUrl({ stdout }: ChildProcess): Promise<string> {
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
