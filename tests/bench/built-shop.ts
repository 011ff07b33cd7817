/** The built shop as a separate process, over a data folder, for benchmarks that measure it from outside. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signIn } from '../failover/admin.ts'
import { startShopProcess } from '../failover/shop-process.ts'

export type BuiltShop = {
  readonly url: string
  /** Of a signed-in admin. */
  readonly cookie: string
  /** Milliseconds from the start of the process to the first figures. */
  readonly seconds: number
  /** MiB of resident memory. */
  memory(): Promise<number>
  /** The maximum so far, as Linux reports it. */
  peakMemory(): number
  /** Milliseconds of processor time that the process has used. */
  processorTime(): number
  stop(): Promise<void>
}

/** `checkout`: the folder whose build is started. */
export async function startBuiltShop(folder: string, checkout = '.'): Promise<BuiltShop> {
  const started = performance.now()
  const settings = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const { url, pid, stop } = await startShopProcess(startArguments(checkout), settings, checkout)
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
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 2 ** 10)
    },
    processorTime: () => processorTime({ pid }),
    stop,
  }
}

/** The arguments of `npm start`, without its build. */
export function startArguments(checkout = '.'): readonly string[] {
  const build = checkout === '.' ? (process.env.BUILD_FOLDER ?? 'dist') : 'dist'
  if (!existsSync(join(checkout, build, 'server/main.js'))) throw new Error('Run `npm run build` first.')
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .slice(1)
    .map((word) => word.replace(/^dist\//, `${build}/`))
}

/** Linux's unit, hundredths of a second. */
export function processorTime({ pid }: { readonly pid?: number | undefined }): number {
  const [, ofProgram, ofSystem] =
    /^.*\) \S+(?: \S+){10} (\d+) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return 10 * (Number(ofProgram) + Number(ofSystem))
}
