/** The shop's metrics for Prometheus. Label values come from short, fixed lists only. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MailChannel } from '#events/event.ts'
import { BACKGROUND_PARTS } from './background-parts.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** A figure that is read when the metrics are requested; null while there is none. */
export type GaugeSource = {
  readonly help: string
  readonly read: () => number | null | Promise<number | null>
}

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counters = shopCounters(registers)
  // Starts at 0, because alerts detect that a count grows, not that it appears.
  for (const part of BACKGROUND_PARTS) counters.backgroundFailures.inc({ part }, 0)
  for (const channel of ['primary', 'backup'] satisfies MailChannel[]) {
    for (const final of ['true', 'false']) counters.mailsFailed.inc({ channel, final }, 0)
  }

  return {
    registry,
    ...counters,
    requestDurations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer requests, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    requestsFailed: new Counter({
      name: 'shop_requests_failed_total',
      help: 'Requests that the shop could not answer: with a status from 500 on',
      registers,
    }),
    /** A source that fails is left out, so that the other figures can still be read. */
    addGauges(sources: Readonly<Record<string, GaugeSource>>): void {
      for (const [name, { help, read }] of Object.entries(sources)) {
        // A reopened shop provides it from another place.
        registry.removeSingleMetric(name)
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const value = await Promise.resolve()
              .then(read)
              .catch(() => null)
            if (value === null) this.remove()
            else this.set(value)
          },
        })
      }
    },
  }
}

function shopCounters(registers: Registry[]) {
  return {
    ordersPlaced: new Counter({ name: 'shop_orders_placed_total', help: 'Orders placed', registers }),
    ordersRefused: new Counter({
      name: 'shop_orders_refused_total',
      help: 'Orders that the rules refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    logFailures: new Counter({
      name: 'shop_log_failures_total',
      help: 'Times that the log could not be written or read, by the database’s code',
      labelNames: ['code'],
      registers,
    }),
    differences: new Counter({
      name: 'shop_differences_total',
      help: 'Kept figures and table rows that did not follow from the log',
      registers,
    }),
    backgroundFailures: new Counter({
      name: 'shop_background_failures_total',
      help: 'Background work that failed and is tried again, by part',
      labelNames: ['part'],
      registers,
    }),
    mailsSent: new Counter({ name: 'shop_mails_sent_total', help: 'Confirmations sent', registers }),
    mailsFailed: new Counter({
      name: 'shop_mails_failed_total',
      help: 'Tries to send a mail that failed, by server; final ones are not repeated',
      labelNames: ['channel', 'final'],
      registers,
    }),
    loginsRefused: new Counter({
      name: 'shop_logins_refused_total',
      help: 'Logins with a wrong pair of e-mail and password',
      registers,
    }),
    requestsLimited: new Counter({
      name: 'shop_requests_limited_total',
      help: 'Requests answered with 429, by limit',
      labelNames: ['limit'],
      registers,
    }),
  }
}
