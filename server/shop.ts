/** Puts a running shop together from its settings, and takes it apart again without losing anything. */

import type { Server } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { followLog } from '#events/follow-log.ts'
import { signedHistory, signedSnapshots } from '#events/kept-states.ts'
import { openSqliteKeeper, type SqliteKeeperOptions } from '#events/sqlite/sqlite-keeper.ts'
import { keptFolds } from '#projections/history.ts'
import { followHistory } from '#projections/history-follower.ts'
import { startProjector } from '#projections/projector.ts'
import { openAccountStore } from './accounts/account-store.ts'
import { createKnownBrowsers } from './accounts/known-browsers.ts'
import { createSessions } from './accounts/session.ts'
import { setUpAccounts } from './accounts/set-up-accounts.ts'
import { createSignIn, loginTriesLimit } from './accounts/sign-in.ts'
import { createApp } from './app.ts'
import { checkpointFolder } from './audit/checkpoint-folder.ts'
import { startCheckpointWriter } from './audit/checkpoint-writer.ts'
import { createDifferences } from './audit/differences.ts'
import { createNotary } from './audit/notary.ts'
import { signingKey, stateSigner } from './audit/signing-key.ts'
import { startSelfCheck } from './audit/verify/self-check.ts'
import { createClosing } from './closing.ts'
import { type Config, isHttps } from './config.ts'
import { newestDashboard } from './dashboard/newest-dashboard.ts'
import { createShopSettings } from './dashboard/shop-settings.ts'
import { lockFolder } from './data-folder/folder-lock.ts'
import { makePrivate } from './data-folder/private-folder.ts'
import { createExports } from './exports/exports.ts'
import { metricsAccess } from './http/metrics-access.ts'
import { operations } from './http/operations.ts'
import { orderlyStop } from './http/orderly-stop.ts'
import { createTries, type TriesLimit, triesWithoutEnd } from './http/tries.ts'
import { startLiveHub } from './live/live-hub.ts'
import { type MailTimes, startShopMail } from './mail/shop-mail.ts'
import { folderGauges } from './operations/folder-gauges.ts'
import { createMetrics } from './operations/metrics.ts'
import { createRefusalWatch } from './operations/refusal-watch.ts'
import { createTroubles, tellHealth } from './operations/troubles.ts'
import { createCommandOrder } from './orders/command-order.ts'
import { countOrders } from './orders/count-orders.ts'
import { createDeviceCookie } from './orders/device-cookie.ts'
import { createFindOwnOrder } from './orders/find-own-order.ts'
import { createLookUpOrders } from './orders/look-up-orders.ts'
import { createTryNumber, numberTriesLimit } from './orders/number-tries.ts'
import { createPlaceOrder } from './orders/place-order.ts'
import { createRateProduct } from './orders/rate-product.ts'
import { openPictureService, type PictureFolders } from './pictures/picture-service.ts'
import { createRenderer } from './pictures/render-elsewhere.ts'
import { readinessOf } from './readiness.ts'
import { keyFor, secretKey } from './secret-key.ts'
import { startTrafficCounter } from './traffic/traffic-counter.ts'

export type ShopParts = {
  readonly config: Config
  readonly logger: Logger
  /** Not listening yet; the shop answers its requests. */
  readonly server: Server
  readonly pictures: PictureFolders
  readonly securityHeaders: RequestHandler
  /** What people see: built pages, or Vite in development. */
  readonly pages: RequestHandler
  /** Told lines that the owner must read once. */
  readonly announce: (lines: readonly string[]) => void
  /** Milliseconds until the shop first compares its tables with its log. */
  readonly selfCheckMs?: number
  readonly clock?: () => number
  readonly random?: () => number
  /** For tests that must meddle with the log. */
  readonly keeperOptions?: SqliteKeeperOptions
  readonly mailTimes?: MailTimes
}

export type Shop = {
  /** Stops taking requests, lets those under way finish, and writes down what only memory knows. */
  close(): Promise<void>
}

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openShop(parts: ShopParts): Promise<Shop> {
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

async function openInFolder(parts: ShopParts): Promise<Shop> {
  const { config, logger, server, clock = Date.now, random = Math.random } = parts
  const data = (name: string) => join(config.DATA_DIR, name)
  const stopServing = orderlyStop(server)
  const metrics = createMetrics()
  const troubleIn = createTroubles(logger, metrics)
  const differences = createDifferences(logger, metrics)

  const keeper = openSqliteKeeper(data('shop.db'), {
    ...parts.keeperOptions,
    onFault: ({ code }) => metrics.logFailures.inc({ code }),
    onHealth: tellHealth(logger),
    onUnreadable: differences.tell,
  })
  const { log, records, book, openEvents } = keeper
  const signer = signingKey(data('audit.key'), config.PUBLIC_URL)
  const signed = { records, signer: stateSigner(signer), onForged: differences.tell }
  const history = signedHistory(keeper.history, signed)
  const checkpoints = await startCheckpointWriter({
    records,
    notary: createNotary(records, signer),
    folder: checkpointFolder(data('checkpoints')),
    follow: (after) => followLog(log, after, troubleIn('checkpoints')),
    onTrouble: troubleIn('checkpoints'),
    onChange: (sentence) => logger.fatal(sentence),
  })
  const selfCheck = startSelfCheck({
    file: data('shop.db'),
    rebuildOrderBook: (signal) => keeper.rebuildOrderBook({ signal, gently: true }),
    tell: differences.tell,
    onTrouble: troubleIn('self-check'),
    ...(parts.selfCheckMs !== undefined && { firstMs: parts.selfCheckMs }),
  })
  const accounts = openAccountStore(data('accounts.db'))
  await setUpAccounts(accounts, config, parts.announce)
  const sessions = createSessions(accounts, clock, troubleIn('sessions'))
  const projector = await startProjector({
    log,
    snapshots: signedSnapshots(keeper.snapshots, signed),
    keptFolds: async () => (await keptFolds({ log, history }, Number.MAX_SAFE_INTEGER)).folds,
    clock,
    onTrouble: troubleIn('projector'),
  })
  const newest = newestDashboard(projector, book)
  const past = followHistory({
    log,
    history,
    after: projector.caughtUp,
    onTrouble: troubleIn('history'),
  })
  const { size } = await log.head()
  const live = startLiveHub({
    sessions,
    log,
    book,
    publicUrl: config.PUBLIC_URL,
    newest,
    changes: projector.changes,
    events: followLog(log, size, troubleIn('live')),
    onTrouble: troubleIn('live'),
  })
  const settings = createShopSettings(accounts)
  const mail = await startShopMail({
    config,
    folder: data('outbox'),
    log,
    book,
    openEvents,
    notary: checkpoints.notary,
    settings,
    states: () => (projector.status().catchingUp ? null : projector.states()),
    clock,
    logger,
    metrics,
    troubleIn,
    times: parts.mailTimes,
  })
  const traffic = startTrafficCounter({
    log,
    clock,
    flushSeconds: config.TRAFFIC_FLUSH_SECONDS,
    onTrouble: troubleIn('traffic'),
  })
  const exports = createExports({ database: data('shop.db'), onTrouble: troubleIn('exports') })
  metrics.addGauges({
    shop_log_events: { help: 'Events in the log', read: async () => (await log.head()).size },
    shop_projection_lag_events: { help: 'Events not folded yet', read: () => projector.lag() },
    shop_live_connections: { help: 'Dashboards connected', read: live.connections },
    shop_exports_running: { help: 'Files being exported', read: exports.running },
    ...folderGauges(config.DATA_DIR, clock),
  })
  const renderer = createRenderer()
  const commandOrder = createCommandOrder({ log, openEvents, clock })
  const deviceKey = secretKey(data('device.key'))
  const refusals = createRefusalWatch(logger, metrics, clock)
  const triesOf = (limit: TriesLimit) =>
    config.RATE_LIMITS === 'on'
      ? createTries(
          { store: accounts, key: keyFor('tries', deviceKey), clock, onUsedUp: refusals.limited },
          limit,
        )
      : triesWithoutEnd
  const tryNumber = createTryNumber(triesOf(numberTriesLimit))
  const findOwnOrder = createFindOwnOrder({ book, tryNumber })
  const app = createApp({
    config,
    logger,
    log,
    records,
    notary: checkpoints.notary,
    history,
    openEvents,
    exports,
    book,
    placeOrder: countOrders(createPlaceOrder({ log, book, clock, random }), metrics),
    clock,
    commandOrder,
    lookUpOrders: createLookUpOrders({ book, tryNumber, open: config.ORDER_LOOKUP === 'open' }),
    findOwnOrder,
    rateProduct: createRateProduct({ findOwnOrder, commandOrder }),
    devices: createDeviceCookie(deviceKey, isHttps(config)),
    signIn: createSignIn({ accounts, tries: triesOf(loginTriesLimit) }),
    browsers: createKnownBrowsers(keyFor('known browsers', deviceKey), isHttps(config)),
    sessions,
    published: projector.current,
    states: projector.states,
    newest,
    settings,
    outbox: mail.outbox,
    traffic,
    pictures: await openPictureService({
      ...parts.pictures,
      cache: data('pictures'),
      render: renderer.render,
    }),
    metrics,
    refusals,
    operations: operations({
      readiness: () => readinessOf(log, keeper.health, projector, accounts, checkpoints, differences),
      registry: metrics.registry,
      mayReadMetrics: metricsAccess(config, sessions),
    }),
    securityHeaders: parts.securityHeaders,
    pages: parts.pages,
  })
  server.on('request', app)
  live.attach(server)

  return {
    async close() {
      const close = createClosing(troubleIn)
      await close('live', live.stop)
      await close('exports', exports.stop)
      // Browsers that wait for a slow mail server are answered when the mails are told to stop.
      await Promise.all([close('server', stopServing), close('outbox', mail.stop)])
      await close('pictures', renderer.stop)
      await close('traffic', traffic.stop)
      await close('self-check', selfCheck.stop)
      await close('history', past.stop)
      await close('projector', projector.stop)
      await close('checkpoints', checkpoints.stop)
      try {
        await keeper.close()
      } finally {
        accounts.close()
      }
    },
  }
}
