/** The built shop as a separate process, over a data folder, for benchmarks that measure it from outside. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { ADMIN, signIn } from '../failover/admin.ts'
import { openUrl } from '../failover/shop-server.ts'

export type BuiltShop = {
  readonly url: string
  /** Of a signed-in admin. */
  readonly cookie: string
  /** From the start of the process until the figures were answered. */
  readonly seconds: number
  /** MiB of resident memory. */
  memory(): Promise<number>
  /** The maximum so far, as Linux reports it. */
  peakMemory(): number
  /** Milliseconds of processor time that the process has used. */
  processorTime(): number
  stop(): Promise<void>
}

export async function startBuiltShop(folder: string): Promise<BuiltShop> {
  if (!existsSync('dist/server/main.js')) throw new Error('Run `npm run build` first.')
  const started = performance.now()
  const child = spawn(process.execPath, startArguments(), {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await openUrl(child)
  // The shop counts as open when the figures can be fetched, not when the port is open.
  const cookie = await signIn(url)
  await fetch(`${url}/api/admin/stats`, { headers: { cookie } })
  const seconds = (performance.now() - started) / 1000
  return {
    url,
    cookie,
    seconds,
    async memory() {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20)
    },
    peakMemory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 2 ** 10)
    },
    processorTime: () => processorTime(child),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** As `npm start` has them, without the build before it. */
function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return String(scripts.start).split(' ').slice(1)
}

/** As Linux counts it, in hundredths of a second. */
export function processorTime({ pid }: ChildProcess): number {
  const [, ofProgram, ofSystem] =
    /^.*\) \S+(?: \S+){10} (\d+) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(ofProgram) + Number(ofSystem))
}
