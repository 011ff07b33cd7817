/** The shop's gauges in its metrics. */

import type { EventStore } from '#events/log/event-store.ts'
import type { Projector } from '#projections/projector/projector.ts'
import type { CheckpointStore } from '#server/audit/checkpoint-store.ts'
import type { Exports } from '#server/exports/exports.ts'
import type { LiveHub } from '#server/live/live-hub.ts'
import type { Outbox } from '#server/messages/mail/outbox.ts'
import { certificateGauge } from '#server/operations/certificate-gauge.ts'
import { folderGauges } from '#server/operations/folder-gauges.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { GaugeSource } from '#server/platform/operations/metrics.ts'
import type { WitnessStore } from '#server/platform/tables/witness-store.ts'
import { mailedBefore } from '#server/reports/late-orders.ts'

type Dependencies = Pick<EventStore, 'log' | 'orderViews'> & {
  readonly config: Config
  readonly projector: Pick<Projector, 'lag'>
  readonly live: Pick<LiveHub, 'connections'>
  /** Null while another server leads. */
  readonly outbox: () => Pick<Outbox, 'pending' | 'heldBack'> | null
  readonly exports: Pick<Exports, 'running'>
  readonly checkpoints: Pick<CheckpointStore, 'newestAt'>
  readonly witnesses: Pick<WitnessStore, 'witnesses'>
  readonly clock: () => number
}

export function shopGauges({
  config,
  log,
  orderViews,
  projector,
  live,
  outbox,
  exports,
  checkpoints,
  witnesses,
  clock,
}: Dependencies): Readonly<Record<string, GaugeSource>> {
  return {
    shop_log_events: { help: 'Events in the log', read: async () => (await log.head()).size },
    shop_projection_lag_events: { help: 'Events not folded yet', read: () => projector.lag() },
    shop_live_connections: { help: 'Dashboards connected', read: live.connections },
    shop_mails_pending: {
      help: 'Orders whose confirmation waits; of a backlog of thousands only the beginning is counted',
      read: () => outbox()?.pending() ?? 0,
    },
    shop_mails_held_back: {
      help: 'Orders whose confirmation waits because too many go out; of a backlog of thousands only the beginning is counted',
      read: () => outbox()?.heldBack() ?? 0,
    },
    shop_mails_given_up: {
      help: 'Open orders with a mail to the customer that is not tried again',
      read: async () => (await orderViews.unsentMails(mailedBefore(clock()))).givenUp,
    },
    shop_exports_running: { help: 'Files being exported', read: exports.running },
    shop_checkpoint_age_seconds: {
      help: 'Since the newest signed checkpoint was written',
      async read() {
        const writtenAt = await checkpoints.newestAt()
        return writtenAt === null ? null : Math.max(0, (clock() - writtenAt) / 1000)
      },
    },
    shop_cosignature_age_seconds: {
      help: 'Since the newest cosignature of a witness outside the shop was made',
      async read() {
        const times = (await witnesses.witnesses()).map(({ newest }) => newest.time)
        return times.length === 0 ? null : Math.max(0, clock() / 1000 - Math.max(...times))
      },
    },
    shop_certificate_seconds_left: certificateGauge(config.PUBLIC_URL, clock),
    ...folderGauges(config.DATA_DIR, clock),
  }
}
