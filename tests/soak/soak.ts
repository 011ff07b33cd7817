/**
 * A shop under load for minutes, with the events of weeks: exports, pictures, a backup, an erasure, a kill and a restart.
 * `rules.ts` judges the measurements.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { ADMIN, signIn } from '../failover/admin.ts'
import { collectCheckpoints } from '../failover/checkpoints.ts'
import { examineLog, type Findings } from '../failover/examine-log.ts'
import { monotonicMs } from '../failover/monotonic.ts'
import { type ShopProcess, startShopProcess } from '../failover/shop-process.ts'
import { freePort } from '../free-port.ts'
import { compareWithRecount, type Recounted } from './compare-with-recount.ts'
import type { DashboardsLast, DashboardsOptions, DashboardsResult } from './dashboards-part.ts'
import { type Happened, happenings, type Incident, type Programs } from './happenings.ts'
import { type Part, startPart } from './part.ts'
import type { ReadersOptions, ReadersResult } from './readers-part.ts'
import { type Sample, takeSamples } from './samples.ts'
import type { ShoppersOptions, ShoppersResult } from './shoppers-part.ts'

export type SoakOptions = {
  readonly programs: Programs
  readonly seconds: number
  readonly perSecond: number
  readonly dashboards: number
  /** Of the dashboards. */
  readonly stalled: number
  readonly auditors: number
  /** The number of simultaneous requests. */
  readonly pictures: number
  /** How often the shop writes page views to its log. */
  readonly trafficFlushSeconds: number
  /** Called with a line on what happens. */
  readonly tell: (line: string) => void
}

export type SoakReport = {
  readonly options: SoakOptions
  /** Of `monotonicMs`, like all times in it. */
  readonly began: number
  readonly shopping: ShoppersResult
  readonly shown: DashboardsResult
  readonly reading: ReadersResult
  readonly samples: readonly Sample[]
  readonly happened: readonly Happened[]
  readonly incident: Incident
  readonly findings: Findings
  readonly recounted: Recounted
}

const AUDITOR = { email: 'auditor@falakfits.test', password: 'another long password' }
const METRICS_TOKEN = 'a token for the soak'.replaceAll(' ', '-')
/** Systemd's pause before it starts the shop again. */
const RESTART_MS = 2000
const SETTLE_LIMIT_MS = 120_000
const CHECKPOINT_EVERY_MS = 1000

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { programs, seconds, perSecond, dashboards, stalled, auditors, tell } = options
  const folder = mkdtempSync(join(tmpdir(), 'falak-soak-'))
  const data = join(folder, 'data')
  const open = (port: string) =>
    startShopProcess(programs.shop, {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: data,
      AUDITOR_EMAIL: AUDITOR.email,
      AUDITOR_PASSWORD: AUDITOR.password,
      // As behind nginx: each shopper is counted by the address that the proxy adds.
      TRUST_PROXY: '1',
      METRICS_TOKEN,
      TRAFFIC_FLUSH_SECONDS: String(options.trafficFlushSeconds),
    })
  // After a kill, it starts again at the same port.
  let shop: ShopProcess | null = await open(String(await freePort()))
  const { url } = shop
  const parts: Part<never, unknown>[] = []
  const start = <Options, Last, Result>(module: string, given: Options) => {
    const part = startPart<Options, Last, Result>(new URL(module, import.meta.url), given)
    parts.push(part)
    return part
  }

  async function killAndRestart(): Promise<Incident> {
    const killed = monotonicMs()
    await shop?.kill()
    shop = null
    await delay(RESTART_MS)
    shop = await open(new URL(url).port)
    return { killed, open: monotonicMs() }
  }

  try {
    const cookies = { owner: await signIn(url, ADMIN), auditor: await signIn(url, AUDITOR) }
    const watching = start<DashboardsOptions, DashboardsLast, DashboardsResult>('./dashboards-part.ts', {
      url,
      cookie: cookies.owner,
      reading: dashboards - stalled,
      stalled,
    })
    const readers = start<ReadersOptions, true, ReadersResult>('./readers-part.ts', {
      url,
      cookies,
      auditors,
    })
    const sampling = takeSamples({ shop: () => shop, folder: data, metricsToken: METRICS_TOKEN })
    const checkpoints = collectCheckpoints(() => ({ url }), cookies.auditor, CHECKPOINT_EVERY_MS)
    const began = monotonicMs()
    const shoppers = start<ShoppersOptions, never, ShoppersResult>('./shoppers-part.ts', {
      url,
      perSecond,
      seconds,
    })
    const happening = happenings({
      began,
      seconds,
      url,
      cookies,
      data,
      backups: join(folder, 'backups'),
      pictures: options.pictures,
      programs,
      killAndRestart,
      tell,
    })
    const [shopping, { happened, incident }] = await Promise.race([
      Promise.all([shoppers.result, happening]),
      // An error of a part ends the run.
      Promise.all([watching.result, readers.result]).then(() => {
        throw new Error('a part has ended before it was asked to')
      }),
    ])
    const samples = await sampling.stop()
    readers.end(true)
    const reading = await readers.result
    tell('the load has ended; the log is examined')
    const findings = await examineLog({
      location: logIn(data),
      audit: programs.audit,
      acknowledged: shopping.acknowledged.map(({ orderNumber }) => orderNumber),
      checkpoints: await checkpoints.stop(),
      mailFolders: [join(data, 'outbox')],
    })
    await settled(url, options.trafficFlushSeconds)
    // Later events that change no figure are not pushed. The recount shows that the figures are the latest.
    watching.end({ position: findings.last })
    const shown = await watching.result
    const recounted = await compareWithRecount({ url, cookies, location: logIn(data), shown, reading })
    return {
      options,
      began,
      shopping,
      shown,
      reading,
      samples,
      happened,
      incident,
      findings,
      recounted,
    }
  } finally {
    for (const part of parts) part.kill()
    await shop?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves when nothing has been appended for longer than the interval of page views. */
async function settled(url: string, flushSeconds: number): Promise<void> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const size = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/^shop_log_events (\d+)$/m.exec(text)?.[1])
  }
  const begun = monotonicMs()
  let last = await size()
  let since = begun
  while (monotonicMs() - since < (flushSeconds + 1) * 1000) {
    if (monotonicMs() - begun > SETTLE_LIMIT_MS) throw new Error('the log does not come to rest')
    await delay(500)
    const found = await size()
    if (found !== last) since = monotonicMs()
    last = found
  }
}
