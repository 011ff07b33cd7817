/** The scheduled events of a soak, such as exports and a kill. */

import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { products } from '#catalogue/products.ts'
import { readElsewhere } from '../bench/exports.ts'
import type { Reading, ReadingDone } from '../bench/exports-readers.ts'
import { monotonicMs } from '../failover/monotonic.ts'
import { createCaller } from './caller.ts'
import { addressOf, customerOf, pick } from './people.ts'

/** The files that Node runs: the built programs, or their sources. */
export type Programs = Readonly<Record<'shop' | 'backup' | 'erase' | 'audit', readonly string[]>>

export type Happened = {
  readonly name: string
  /** Of `monotonicMs`. */
  readonly from: number
  readonly to: number
  /** The result. */
  readonly result: string
}

/** The end of the process and its restart. */
export type Incident = { readonly killed: number; readonly open: number }

type Dependencies = {
  readonly began: number
  readonly seconds: number
  readonly url: string
  readonly cookies: { readonly owner: string; readonly auditor: string }
  /** The data folder, and a folder for backups. */
  readonly data: string
  readonly backups: string
  /** The number of simultaneous requests. */
  readonly pictures: number
  readonly programs: Programs
  readonly killAndRestart: () => Promise<Incident>
  readonly tell: (line: string) => void
}

/**
 * In parts of the whole time; in a short run each begins when the one before is over. After a quarter of the time, and in the end,
 * memory is compared: nothing else happens then.
 */
const plan = [
  { at: 0.08, name: 'exports' },
  { at: 0.18, name: 'pictures' },
  { at: 0.35, name: 'backup' },
  { at: 0.45, name: 'erasure' },
  { at: 0.55, name: 'kill and restart' },
  { at: 0.68, name: 'exports' },
  { at: 0.78, name: 'pictures' },
] as const

const PICTURE_WIDTH = 1920
/** Milliseconds between the pieces of a slow reader. */
const SLOW_MS = 100

export async function happenings(
  dependencies: Dependencies,
): Promise<{ readonly happened: readonly Happened[]; readonly incident: Incident }> {
  const { began, seconds, programs, data, backups, tell } = dependencies
  const happened: Happened[] = []
  let incident: Incident | null = null

  const actions: Readonly<Record<(typeof plan)[number]['name'], () => Promise<string>>> = {
    exports: () => exportFiles(dependencies),
    pictures: () => askForPictures(dependencies),
    backup: () => run(programs.backup, data, backups),
    erasure: () => run(programs.erase, data, customerOf(1).email),
    async 'kill and restart'() {
      incident = await dependencies.killAndRestart()
      return `open again after ${((incident.open - incident.killed) / 1000).toFixed(1)} s`
    },
  }

  for (const { at, name } of plan) {
    await delay(Math.max(0, began + at * seconds * 1000 - monotonicMs()))
    const from = monotonicMs()
    tell(name)
    const result = await actions[name]()
    const to = monotonicMs()
    tell(`${name}, ${((to - from) / 1000).toFixed(1)} s: ${result}`)
    happened.push({ name, from, to, result })
  }
  if (incident === null) throw new Error('the shop was not killed')
  return { happened, incident }
}

async function exportFiles({ url, cookies }: Dependencies): Promise<string> {
  const file = (name: string, path: string, cookie: string): readonly Reading[] => [
    { name, url: url + path, cookie },
    { name: `${name}, read slowly`, url: url + path, cookie, pauseMs: SLOW_MS },
  ]
  const done = await readElsewhere([
    ...file('orders', '/api/admin/orders.csv', cookies.owner),
    ...file('orders', '/api/admin/orders.csv?sort=oldest', cookies.owner),
    ...file('events', '/api/audit/export', cookies.auditor),
  ])
  return done.map(wordsOf).join('; ')
}

function wordsOf({ name, lines, seconds }: ReadingDone): string {
  return `${name}: ${lines.toLocaleString('en')} lines in ${seconds.toFixed(1)} s`
}

/** Like a page with many pictures on a wide screen. */
async function askForPictures({ url, pictures }: Dependencies): Promise<string> {
  const visitor = createCaller(url, { Accept: 'image/avif,image/webp,*/*', 'X-Forwarded-For': addressOf(1) })
  const sizes = await Promise.all(
    Array.from({ length: pictures }, async (_, index) => {
      const [front, back = front] = pick(products, index).pictures
      const { file } = index < pictures / 2 ? front : back
      return (await visitor.bytes(`/images/${file}?w=${PICTURE_WIDTH}`)).byteLength
    }),
  )
  const sum = sizes.reduce((total, size) => total + size, 0)
  return `${pictures} pictures, ${(sum / 2 ** 20).toFixed(1)} MiB`
}

/** A command of the shop, beside the running one. Throws when it fails. */
async function run(program: readonly string[], data: string, argument: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: data }
  const { stdout } = await promisify(execFile)(process.execPath, [...program, argument], { env })
  // Its last line, without the folder of this run.
  return (stdout.trim().split('\n').at(-1) ?? '').replaceAll(`${argument}/`, '')
}
