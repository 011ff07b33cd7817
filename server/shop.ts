/** Assembles a running shop from its settings, and closes it without losing anything. */

import type { Server } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { DeliveryTerms } from '#catalogue/schema.ts'
import { createAppendDecision } from '#events/append-decision.ts'
import { signedHistory, signedSnapshots } from '#events/signed-states.ts'
import type { OnMigrating } from '#events/sqlite/migrations.ts'
import { openSqliteEventStore, type SqliteEventStoreOptions } from '#events/sqlite/sqlite-event-store.ts'
import { subscribeWithRetry } from '#events/subscribe-with-retry.ts'
import { storedFolds } from '#projections/history.ts'
import { snapshotHistory } from '#projections/history-snapshotter.ts'
import { startProjector } from '#projections/projector.ts'
import { createSessions } from './accounts/session.ts'
import { setUpAccounts } from './accounts/set-up-accounts.ts'
import { openSqliteAccountStore } from './accounts/sqlite-account-store.ts'
import { createApp } from './app.ts'
import { checkpointFolder } from './audit/checkpoint-folder.ts'
import { startCheckpointWriter } from './audit/checkpoint-writer.ts'
import { createDifferences } from './audit/differences.ts'
import { createNotary } from './audit/notary.ts'
import { signingKey, stateSigner } from './audit/signing-key.ts'
import { startSelfCheck } from './audit/verify/self-check.ts'
import { createCallers } from './callers.ts'
import { createClosing } from './closing.ts'
import type { Config } from './config.ts'
import { newestDashboard } from './dashboard/newest-dashboard.ts'
import { createShopSettings } from './dashboard/shop-settings.ts'
import { lockFolder } from './data-folder/folder-lock.ts'
import { makePrivate } from './data-folder/private-folder.ts'
import { createExports } from './exports/exports.ts'
import { orderlyStop } from './http/orderly-stop.ts'
import { startLiveHub } from './live/live-hub.ts'
import { type MailTimes, startShopMail } from './mail/shop-mail.ts'
import { createErrorReports, logHealth } from './operations/error-reports.ts'
import { folderGauges } from './operations/folder-gauges.ts'
import { createMetrics } from './operations/metrics.ts'
import { metricsAccess } from './operations/metrics-access.ts'
import { operations } from './operations/operations.ts'
import { readinessOf } from './operations/readiness.ts'
import { createRefusalWatch } from './operations/refusal-watch.ts'
import { countOrders } from './orders/count-orders.ts'
import { createOrderUseCases } from './orders/order-use-cases.ts'
import { openPictureService, type PictureFolders } from './pictures/picture-service.ts'
import { createRenderer } from './pictures/render-elsewhere.ts'
import { deviceKey } from './secrets/device-key.ts'
import { secretFiles } from './secrets/secret-files.ts'
import { startTrafficCounter } from './traffic/traffic-counter.ts'

export type ShopDependencies = {
  readonly config: Config
  readonly logger: Logger
  /** Not listening yet; the handler answers its requests. */
  readonly server: Server
  readonly pictures: PictureFolders
  readonly securityHeaders: RequestHandler
  /** What people see: built pages, or Vite in development. */
  readonly pages: RequestHandler
  /** Gets lines that the owner must read once. */
  readonly announce: (lines: readonly string[]) => void
  /** Milliseconds until the shop first compares its tables with its log. */
  readonly selfCheckMs?: number
  /** The price of delivery in a test; otherwise the catalogue's. */
  readonly delivery?: DeliveryTerms
  readonly clock?: () => number
  readonly random?: () => number
  /** Called while a database of an older program is brought up to date. */
  readonly onMigrating?: OnMigrating
  /** For tests that replace the log. */
  readonly eventStoreOptions?: SqliteEventStoreOptions
  readonly mailTimes?: MailTimes
}

export type Shop = {
  /** Stops accepting requests, finishes those in progress, and saves what is only in memory. */
  close(): Promise<void>
}

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openShop(parts: ShopDependencies): Promise<Shop> {
  const { DATA_DIR } = parts.config
  const stillOpen = makePrivate(DATA_DIR)
  if (stillOpen !== null) parts.logger.warn(stillOpen)
  const lock = await lockFolder(DATA_DIR)
  try {
    const shop = await openInFolder(parts)
    return { close: () => shop.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openInFolder(parts: ShopDependencies): Promise<Shop> {
  const { config, logger, server, clock = Date.now, random = Math.random, delivery } = parts
  const data = (name: string) => join(config.DATA_DIR, name)
  const stopServing = orderlyStop(server)
  const metrics = createMetrics()
  const onErrorIn = createErrorReports(logger, metrics)
  const differences = createDifferences(logger, metrics)

  const eventStore = openSqliteEventStore(data('shop.db'), {
    ...parts.eventStoreOptions,
    ...(parts.onMigrating && { onMigrating: parts.onMigrating }),
    onFault: ({ code }) => metrics.logFailures.inc({ code }),
    onHealth: logHealth(logger),
    onUnreadable: differences.report,
  })
  const { log, records, orderViews, openEvents } = eventStore
  const appendDecision = createAppendDecision({ log, openEvents, clock })
  const secrets = secretFiles(config.DATA_DIR)
  const signer = await signingKey(secrets, config.PUBLIC_URL)
  const signed = { records, signer: stateSigner(signer), onForged: differences.report }
  const history = signedHistory(eventStore.history, signed)
  const store = { log, records, orderViews, openEvents, history, appendDecision }
  const checkpointStore = checkpointFolder(data('checkpoints'))
  const checkpoints = await startCheckpointWriter({
    records,
    notary: createNotary(records, signer),
    store: checkpointStore,
    subscribe: (after) => subscribeWithRetry(log, after, onErrorIn('checkpoints')).events,
    onError: onErrorIn('checkpoints'),
    onChange: (sentence) => logger.fatal(sentence),
  })
  const selfCheck = startSelfCheck({
    file: data('shop.db'),
    rebuildOrders: (signal) => eventStore.rebuildOrders({ signal, gently: true }),
    onDifference: differences.report,
    onError: onErrorIn('self-check'),
    ...(parts.selfCheckMs !== undefined && { firstMs: parts.selfCheckMs }),
  })
  const accounts = openSqliteAccountStore(data('accounts.db'))
  await setUpAccounts(accounts, config, parts.announce)
  const sessions = createSessions(accounts, clock, onErrorIn('sessions'))
  const projector = await startProjector({
    log,
    snapshots: signedSnapshots(eventStore.snapshots, signed),
    storedFolds: async () => (await storedFolds({ log, history }, Number.MAX_SAFE_INTEGER)).folds,
    clock,
    onError: onErrorIn('projector'),
  })
  const newest = newestDashboard(projector, orderViews)
  const past = snapshotHistory({
    log,
    history,
    after: projector.caughtUp,
    onError: onErrorIn('history'),
  })
  const { size } = await log.head()
  const live = startLiveHub({
    sessions,
    log,
    orderViews,
    publicUrl: config.PUBLIC_URL,
    newest,
    changes: projector.changes,
    events: subscribeWithRetry(log, size, onErrorIn('live')).events,
    onError: onErrorIn('live'),
  })
  const settings = createShopSettings(accounts)
  const mail = await startShopMail({
    config,
    folder: data('outbox'),
    ...store,
    notary: checkpoints.notary,
    settings,
    states: () => (projector.status().catchingUp ? null : projector.states()),
    clock,
    logger,
    metrics,
    onErrorIn,
    times: parts.mailTimes,
  })
  const traffic = startTrafficCounter({
    log,
    clock,
    flushSeconds: config.TRAFFIC_FLUSH_SECONDS,
    onError: onErrorIn('traffic'),
  })
  const exports = createExports({
    database: data('shop.db'),
    onError: onErrorIn('exports'),
    onUnreadable: differences.report,
  })
  metrics.addGauges({
    shop_log_events: { help: 'Events in the log', read: async () => (await log.head()).size },
    shop_projection_lag_events: { help: 'Events not folded yet', read: () => projector.lag() },
    shop_live_connections: { help: 'Dashboards connected', read: live.connections },
    shop_exports_running: { help: 'Files being exported', read: exports.running },
    shop_checkpoint_age_seconds: {
      help: 'Since the newest signed checkpoint was written',
      async read() {
        const writtenAt = await checkpointStore.newestAt()
        return writtenAt === null ? null : Math.max(0, (clock() - writtenAt) / 1000)
      },
    },
    ...folderGauges(config.DATA_DIR, clock),
  })
  const renderer = createRenderer()
  const refusals = createRefusalWatch(logger, metrics, clock)
  const callers = await createCallers({
    config,
    accounts,
    sessions,
    deviceKey: await deviceKey(secrets),
    clock,
    onLimited: refusals.limited,
  })
  const orders = createOrderUseCases({
    store,
    tryNumber: callers.tryNumber,
    openLookUp: config.ORDER_LOOKUP === 'open',
    delivery,
    clock,
    random,
  })
  const app = createApp({
    config,
    logger,
    clock,
    store,
    callers,
    orders: { ...orders, placeOrder: countOrders(orders.placeOrder, metrics) },
    figures: { published: projector.current, states: projector.states, newest },
    services: {
      notary: checkpoints.notary,
      exports,
      settings,
      outbox: mail.outbox,
      traffic,
      pictures: await openPictureService({
        ...parts.pictures,
        cache: data('pictures'),
        render: renderer.render,
      }),
    },
    monitoring: {
      metrics,
      refusals,
      routes: operations({
        readiness: () => readinessOf(log, eventStore.health, projector, accounts, checkpoints, differences),
        registry: metrics.registry,
        mayReadMetrics: metricsAccess(config, sessions),
      }),
    },
    securityHeaders: parts.securityHeaders,
    pages: parts.pages,
  })
  server.on('request', app)
  live.attach(server)

  return {
    async close() {
      const close = createClosing(onErrorIn)
      await close('live', live.stop)
      await close('exports', exports.stop)
      // Stopping the mails answers the browsers that wait for a slow mail server.
      await Promise.all([close('server', stopServing), close('outbox', mail.stop)])
      await close('pictures', renderer.stop)
      await close('traffic', traffic.stop)
      await close('self-check', selfCheck.stop)
      await close('history', past.stop)
      await close('projector', projector.stop)
      await close('checkpoints', checkpoints.stop)
      try {
        await eventStore.close()
      } finally {
        await accounts.close()
      }
    },
  }
}
