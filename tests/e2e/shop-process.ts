/** The built shop as a separate process, started like `npm start`, in a temporary folder and on a free port. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Database } from '#events/log/sqlite/database.ts'
import { freePort } from '../free-port.ts'
import { killAll } from '../processes.ts'

export const ADMIN = { email: 'owner@falakfits.test', password: 'a long enough password' }

/** Benchmarks have their own build. */
const build = process.env.BUILD_FOLDER ?? 'dist-test'

/** The settings of a shop that keeps its data in this folder. */
export const settingsOfTests = (folder: string) => ({
  DATA_DIR: folder,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  TRAFFIC_FLUSH_SECONDS: '1',
  LOG_LEVEL: 'warn',
})

export class ShopProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'falak-shop-'))
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  #port = ''

  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts the shop, each time at the same port; resolves when it prints that it is open. */
  async start(): Promise<void> {
    if (this.#port === '') this.#port = String(await freePort())
    const started = spawn(process.execPath, [`${build}/server/main.js`], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: this.#port,
        ...settingsOfTests(this.folder),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = started
    let said = ''
    // Continues to read, because a restarted shop prints again that it is open.
    for await (const chunk of started.stdout.iterator({ destroyOnReturn: false })) {
      said += String(chunk)
      if (said.includes(' is open at ')) {
        started.stdout.resume()
        return
      }
    }
    throw new Error(`the shop did not open: ${said}`)
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process
    this.#process = null
    if (running === null || running.exitCode !== null) return
    const ended = once(running, 'exit')
    if (signal === 'SIGKILL' && running.pid !== undefined) killAll(running.pid)
    else running.kill(signal)
    await ended
  }
}

/** As a quarter of an hour after people have proved who they are. */
export function makeProofsOld({ folder }: ShopProcess): void {
  const accounts = new Database(join(folder, 'accounts.db'), { timeout: 5000 })
  const { changes } = accounts.prepare('UPDATE sessions SET proved_at = proved_at - ?').run(15 * 60_000 + 1)
  accounts.close()
  if (changes === 0) throw new Error('Nobody is signed in')
}
