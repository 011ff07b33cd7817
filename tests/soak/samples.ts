/** Samples of the shop's process and its files, once a second. */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processorTime } from '../bench/built-shop.ts'
import { monotonicMs } from '../failover/monotonic.ts'
import type { ShopProcess } from '../failover/shop-process.ts'

/** While the shop is away there is no sample. */
export type Sample = {
  /** Of `monotonicMs`. */
  readonly at: number
  /** MiB of memory that is resident. */
  readonly memory: number
  /** MiB of the log's write-ahead log. */
  readonly wal: number
  /** Milliseconds of event loop delay since the previous sample: the 99th percentile, and the maximum. */
  readonly loopP99: number
  readonly loopMax: number
  /** Milliseconds of processor time since the process was started. */
  readonly processor: number
  /** Dashboards that are connected. */
  readonly dashboards: number
}

type Dependencies = {
  /** The process that runs now; null between two. */
  readonly shop: () => ShopProcess | null
  readonly folder: string
  readonly metricsToken: string
}

const EVERY_MS = 1000
/** At which the metrics look at the event loop: a loop that is never late shows this much. */
const RESOLUTION_MS = 10

export function takeSamples({ shop, folder, metricsToken }: Dependencies): {
  readonly stop: () => Promise<readonly Sample[]>
} {
  const stopping = new AbortController()
  const samples: Sample[] = []

  async function take(): Promise<void> {
    const running = shop()
    if (running === null) return
    const metrics = await metricsOf(running.url, metricsToken)
    if (metrics === null || !running.isRunning()) return
    const memory = residentMemory(running.pid)
    if (memory === null) return
    const late = (name: string) => Math.max(0, metrics(name) * 1000 - RESOLUTION_MS)
    samples.push({
      at: monotonicMs(),
      memory,
      wal: sizeOf(join(folder, 'shop.db-wal')) / 2 ** 20,
      loopP99: late('nodejs_eventloop_lag_p99_seconds'),
      loopMax: late('nodejs_eventloop_lag_max_seconds'),
      processor: processorTime(running),
      dashboards: metrics('shop_live_connections'),
    })
  }

  async function takeAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      await take()
      await delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const taking = takeAll()
  return {
    async stop() {
      stopping.abort()
      await taking
      return samples
    },
  }
}

async function metricsOf(url: string, token: string): Promise<((name: string) => number) | null> {
  const headers = { Authorization: `Bearer ${token}` }
  const text = await fetch(`${url}/metrics`, { headers })
    .then((answer) => answer.text())
    .catch(() => null)
  return text === null ? null : (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** MiB, as Linux reports it; null while the process ends, and when it has ended. */
function residentMemory(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(statusOf(pid))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** 0 for a file that is not there. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
