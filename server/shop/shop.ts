/** Assembles a running shop from its settings, and closes it without losing anything. */

import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { share } from 'rxjs'
import { brand } from '#catalogue/brand.ts'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import { createAppendDecision } from '#events/log/append-decision.ts'
import { signedHistory, signedSnapshots } from '#events/log/signed-states.ts'
import type { SqliteEventStoreOptions } from '#events/log/sqlite/sqlite-event-store.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { storedFolds } from '#projections/history.ts'
import { snapshotHistory } from '#projections/history-snapshotter.ts'
import { startProjector } from '#projections/projector.ts'
import { createSessions } from '#server/accounts/session.ts'
import { addFirstAdmin, setUpAccounts } from '#server/accounts/set-up-accounts.ts'
import {
  createSignedMemory,
  type SignedMemory,
  startCheckpointWriter,
} from '#server/audit/checkpoint-writer.ts'
import { createDifferences, type Differences } from '#server/audit/differences.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey, stateSigner } from '#server/audit/signing-key.ts'
import { discardFigures } from '#server/audit/verify/discard-figures.ts'
import { startSelfCheck } from '#server/audit/verify/self-check.ts'
import { mailedBefore } from '#server/dashboard/late-orders.ts'
import { createReadDashboard } from '#server/dashboard/read-dashboard.ts'
import { createShopSettings } from '#server/dashboard/shop-settings.ts'
import { createReadWork } from '#server/dashboard/work-figures.ts'
import { createExports, type Exports } from '#server/exports/exports.ts'
import { startLiveHub } from '#server/live/live-hub.ts'
import { createMailAllowance } from '#server/mail/mail-allowance.ts'
import { createMailMemory } from '#server/mail/mail-memory.ts'
import { createMailRequests } from '#server/mail/mail-requests.ts'
import { type MailTimes, startShopMail } from '#server/mail/shop-mail.ts'
import { certificateGauge } from '#server/operations/certificate-gauge.ts'
import { folderGauges } from '#server/operations/folder-gauges.ts'
import { metricsAccess } from '#server/operations/metrics-access.ts'
import { operations } from '#server/operations/operations.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { createRefusalWatch } from '#server/operations/refusal-watch.ts'
import { openPictureService, type PictureFolders } from '#server/pages/pictures/picture-service.ts'
import { createRenderer } from '#server/pages/pictures/render-elsewhere.ts'
import { startTrafficCounter } from '#server/pages/traffic/traffic-counter.ts'
import { createClosing } from '#server/platform/closing.ts'
import type { Config } from '#server/platform/config/config.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { openingAgain } from '#server/platform/http/opening-again.ts'
import { type OrderlyStop, orderlyStop } from '#server/platform/http/orderly-stop.ts'
import { keepOpen } from '#server/platform/keep-open.ts'
import type { LeadershipTimes } from '#server/platform/leadership/postgres-leadership.ts'
import { savedByLeader } from '#server/platform/leadership/saved-by-leader.ts'
import { whileLeading } from '#server/platform/leadership/while-leading.ts'
import type { BackgroundPart } from '#server/platform/operations/background-parts.ts'
import { createErrorReports, logHealth } from '#server/platform/operations/error-reports.ts'
import { createMetrics, type Metrics } from '#server/platform/operations/metrics.ts'
import { deviceKey, keyFor, shopTrackingHash } from '#server/platform/secrets/device-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { rememberHead } from '#server/storage/remember-head.ts'
import type { Storage, StorageOptions } from '#server/storage/storage.ts'
import { createOrderUseCases } from '#server/trade/order-use-cases.ts'
import { countOrders } from '#server/trade/orders/count-orders.ts'
import { createOrderLinks } from '#server/trade/orders/order-link.ts'
import { createOrderSources } from '#server/trade/orders/order-sources.ts'
import { secureRandom } from '#server/trade/orders/secure-random.ts'
import { createApp } from './app.ts'
import { createCallers } from './callers.ts'

export type ShopDependencies = {
  readonly config: Config
  readonly logger: Logger
  /** Not listening yet; the handler answers its requests. */
  readonly server: Server
  readonly pictures: PictureFolders
  /** The built file of the program for witnesses; without it, the shop does not offer it. */
  readonly witnessProgram?: string
  readonly securityHeaders: RequestHandler
  /** What people see: built pages, or Vite in development. */
  readonly pages: RequestHandler
  /** Gets lines that the owner must read once. */
  readonly announce: (lines: readonly string[]) => void
  /** Milliseconds until the shop first compares its tables with its log. */
  readonly selfCheckMs?: number
  /** The price of delivery in a test; otherwise the catalogue's. */
  readonly delivery?: DeliveryTerms
  /** How much an order may hold in a test; otherwise the catalogue's. */
  readonly terms?: OrderTerms
  readonly clock?: () => number
  readonly random?: () => number
  /** Somebody has said on purpose that a new log begins where the old one is lost. */
  readonly beginsNewLog?: boolean
  /** Starts beside the shop that runs, and leads when that has ended. */
  readonly takesOver?: boolean
  /** For tests of several servers. */
  readonly leadershipTimes?: LeadershipTimes
  /** For tests that replace the log. */
  readonly eventStoreOptions?: SqliteEventStoreOptions
  readonly mailTimes?: MailTimes
  /** For tests that guess passwords: milliseconds between those that are checked slowly. */
  readonly signInRestMs?: number
}

export type Shop = {
  /** Resolves when it may serve: at once, or, when it takes over, as soon as its figures are those of the log. */
  readonly current: Promise<void>
  /** Stops accepting requests, finishes those in progress, and saves what is only in memory. */
  close(): Promise<void>
  /**
   * Another process serves already: the same, but nothing is cut off. Downloads go on when all else is closed, which
   * `onHandedOver` is told, until `close`.
   */
  handOver(onHandedOver?: () => void): Promise<void>
}

/** For downloads when another process serves already. */
const DOWNLOADS_MS = 600_000

/** Throws `FolderInUse` when another shop runs in the data folder. */
export async function openShop(parts: ShopDependencies): Promise<Shop> {
  const { config, logger, server } = parts
  const stillOpen = makePrivate(config.DATA_DIR)
  if (stillOpen !== null) logger.warn(stillOpen)
  const metrics = createMetrics()
  const differences = createDifferences(logger, metrics)
  const stopServing = orderlyStop(server)
  const lasting: Lasting = {
    metrics,
    differences,
    stopServing,
    signed: createSignedMemory(),
    figures: 'trusted',
  }
  const shop = await keepOpen((again, isFirst) => {
    const takesOver = isFirst && parts.takesOver === true
    const beginsNewLog = isFirst && parts.beginsNewLog === true
    return openOnce({ ...parts, takesOver, beginsNewLog, goesOn: !isFirst }, lasting, again)
  }, createErrorReports(logger, metrics)('server'))
  let closed: Promise<Opened | null> | null = null
  async function end(how: 'closing' | 'handing over'): Promise<Opened | null> {
    const opened = await shop.release()
    await (opened?.close(how) ?? stopServing.now())
    return opened
  }
  return {
    current: shop.current()?.current ?? Promise.resolve(),
    async close() {
      // Handing over, it may still send downloads.
      if (closed !== null) {
        void shop.current()?.exports.stop()
        void stopServing.now()
      }
      closed ??= end('closing')
      await closed
    },
    async handOver(onHandedOver) {
      closed ??= end('handing over')
        .finally(onHandedOver)
        .finally(() => stopServing.now(DOWNLOADS_MS))
      // Exports read the log over connections of their own.
      await closed.finally(shop.current()?.exports.stop)
    },
  }
}

/** What outlasts an opening. */
type Lasting = {
  readonly metrics: Metrics
  readonly differences: Differences
  readonly stopServing: OrderlyStop
  /** What was signed is remembered, whatever the log is now. */
  readonly signed: SignedMemory
  /** Stored figures that were found wrong are thrown away once, or the shop might be opened again for ever. */
  figures: 'trusted' | 'refuted' | 'renewed'
}

type HowToClose = 'closing' | 'handing over' | 'opening again'

type Opened = Pick<Shop, 'current'> & {
  readonly handle: RequestListener
  readonly exports: Exports
  /** Leaves downloads when it hands over, and the server when it is opened again. */
  close(how: HowToClose): Promise<void>
  closeToReopen(): Promise<void>
}

type Opening = ShopDependencies & Pick<StorageOptions, 'goesOn'>

async function openOnce(parts: Opening, lasting: Lasting, again: () => void): Promise<Opened> {
  const { server } = parts
  const { metrics, differences } = lasting
  const tellHealth = logHealth(parts.logger)
  const storage = await openStorage(parts.config, {
    eventStoreOptions: parts.eventStoreOptions,
    takesOver: parts.takesOver,
    goesOn: parts.goesOn,
    leadershipTimes: parts.leadershipTimes,
    onFault: ({ code }) => metrics.logFailures.inc({ code }),
    onHealth(unavailable) {
      tellHealth(unavailable)
      if (unavailable?.fault !== 'replaced') return
      differences.report(REPLACED)
      again()
    },
    onUnreadable: differences.report,
    ...(parts.beginsNewLog === true && { onNewLog: (sentence: string) => parts.announce([sentence]) }),
  })
  const begun: Begun[] = []
  try {
    // Those who had them in memory have ended.
    if (lasting.figures === 'refuted') {
      await discardFigures(storage.eventStore)
      lasting.figures = 'renewed'
    }
    const opened = await openOver(storage, parts, lasting, again, begun)
    const close = (how: HowToClose) => opened.close(how).finally(storage.close)
    server.off('request', openingAgain).on('request', opened.handle)
    return {
      ...opened,
      close,
      async closeToReopen() {
        server.off('request', opened.handle).on('request', openingAgain)
        await close('opening again')
      },
    }
  } catch (error) {
    // It may be opened again, beside what still runs of this time.
    const close = createClosing(createErrorReports(parts.logger, metrics))
    for (const { name, stop } of begun.toReversed()) await close(name, stop)
    // What stopped the start is told, not what the closing met after it.
    await storage.close().catch(() => undefined)
    throw error
  }
}

type Begun = { readonly name: BackgroundPart; readonly stop: () => unknown }

const REPLACED =
  'The log was replaced by another one while the shop ran, such as by that of a standby that was behind: what is not in it was lost, also where it was acknowledged. Orders, figures and mails follow the log as it is now.'

async function openOver(
  storage: Storage,
  parts: ShopDependencies,
  lasting: Lasting,
  again: () => void,
  /** Gets every part that works in the background, for an opening that fails after it. */
  begun: Begun[],
): Promise<Omit<Opened, 'closeToReopen'>> {
  const { config, logger, server } = parts
  const { metrics, differences, stopServing } = lasting
  const { clock = Date.now, random = secureRandom, delivery, terms } = parts
  const { eventStore, accounts, secrets, leadership, location } = storage
  const data = (name: string) => join(config.DATA_DIR, name)
  const onErrorIn = createErrorReports(logger, metrics)
  const hasBegun = (name: BackgroundPart, { stop }: Pick<Begun, 'stop'>) => void begun.push({ name, stop })

  const { log, records, orderViews, openEvents, readStock } = eventStore
  const appendDecision = createAppendDecision({ log, openEvents, clock })
  // Hashing a password takes a while, in another thread.
  const accountsSetUp = setUpAccounts(accounts, config)
  // Awaited below; what else stops the start is told first.
  accountsSetUp.catch(() => undefined)
  const signer = await signingKey(secrets, config.PUBLIC_URL)
  const signed = { records, signer: stateSigner(signer), onForged: differences.report }
  const history = signedHistory(eventStore.history, signed)
  const ownKey = await deviceKey(secrets)
  const trackingHash = shopTrackingHash(ownKey)
  const store = { log, records, orderViews, openEvents, readStock, history, appendDecision, trackingHash }
  const checkpoints = await startCheckpointWriter({
    records,
    settled: log.settled,
    notary: createNotary(records, signer),
    store: storage.checkpoints,
    memory: lasting.signed,
    leadership,
    subscribe: (after) => subscribeWithRetry(log, after, onErrorIn('checkpoints')).events,
    onError: onErrorIn('checkpoints'),
    onChange: (sentence) => logger.fatal(sentence),
  })
  hasBegun('checkpoints', checkpoints)
  const selfCheck = await whileLeading(
    leadership,
    () =>
      startSelfCheck({
        location,
        rebuildOrders: (signal) => eventStore.rebuildOrders({ signal, gently: true }),
        renewFigures() {
          if (lasting.figures !== 'trusted') return
          lasting.figures = 'refuted'
          again()
        },
        onDifference: differences.report,
        onError: onErrorIn('self-check'),
        ...(parts.selfCheckMs !== undefined && { firstMs: parts.selfCheckMs }),
      }),
    onErrorIn('self-check'),
  )
  hasBegun('self-check', selfCheck)
  const sessions = createSessions(accounts, clock, onErrorIn('sessions'))
  const projector = await startProjector({
    log,
    snapshots: savedByLeader(signedSnapshots(eventStore.snapshots, signed), leadership),
    storedFolds: async () => (await storedFolds({ log, history }, Number.MAX_SAFE_INTEGER)).folds,
    clock,
    onError: onErrorIn('projector'),
  })
  hasBegun('projector', projector)
  const readDashboard = createReadDashboard(projector, orderViews)
  const settings = createShopSettings(accounts)
  const orderLinks = createOrderLinks(keyFor('order links', ownKey), orderViews)
  const readWork = createReadWork({ orderViews, settings, clock })
  const past = await whileLeading(
    leadership,
    () => snapshotHistory({ log, history, after: projector.caughtUp, onError: onErrorIn('history') }),
    onErrorIn('history'),
  )
  hasBegun('history', past)
  const { size } = await log.head()
  const newEvents = subscribeWithRetry(log, size, onErrorIn('live')).events.pipe(share())
  const headMemory = rememberHead({
    folder: config.DATA_DIR,
    key: checkpoints.notary.key,
    records,
    settled: log.settled,
    events: newEvents,
    onError: onErrorIn('newest head'),
  })
  hasBegun('newest head', headMemory)
  const live = startLiveHub({
    sessions,
    log,
    orderViews,
    publicUrl: config.PUBLIC_URL,
    readDashboard,
    readWork,
    changes: projector.changes,
    events: newEvents,
    onError: onErrorIn('live'),
  })
  hasBegun('live', live)
  const mailMemory = createMailMemory(onErrorIn('outbox'))
  hasBegun('outbox', mailMemory.results)
  const orderTerms = terms ?? brand.orders
  const isLimited = config.RATE_LIMITS === 'on'
  const sources = createOrderSources({
    store: accounts,
    orderViews,
    key: keyFor('order sources', ownKey),
    most: isLimited ? orderTerms.unconfirmed : null,
    clock,
    onError: onErrorIn('order-sources'),
  })
  hasBegun('order-sources', sources)
  const allowance = await createMailAllowance({
    store: accounts,
    key: keyFor('mail allowance', ownKey),
    clock,
    most: isLimited ? orderTerms.mails : null,
    sources,
  })
  const mail = await whileLeading(
    leadership,
    () =>
      startShopMail({
        config,
        folder: data('outbox'),
        ordersPath: orderLinks.pathFor,
        ...store,
        memory: mailMemory,
        allowance,
        notary: checkpoints.notary,
        settings,
        accounts,
        states: () => (projector.status().catchingUp ? null : projector.states()),
        clock,
        logger,
        metrics,
        onErrorIn,
        times: parts.mailTimes,
      }),
    onErrorIn('outbox'),
  )
  hasBegun('outbox', mail)
  const outbox = () => mail.current()?.outbox ?? null
  const mailRequests = createMailRequests({ log, events: newEvents, openEvents, outbox })
  hasBegun('outbox', mailRequests)
  const traffic = startTrafficCounter({
    log,
    clock,
    flushSeconds: config.TRAFFIC_FLUSH_SECONDS,
    onError: onErrorIn('traffic'),
  })
  hasBegun('traffic', traffic)
  const exports = createExports({
    location,
    onError: onErrorIn('exports'),
    onUnreadable: differences.report,
  })
  hasBegun('exports', exports)
  metrics.addGauges({
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
        const writtenAt = await storage.checkpoints.newestAt()
        return writtenAt === null ? null : Math.max(0, (clock() - writtenAt) / 1000)
      },
    },
    shop_cosignature_age_seconds: {
      help: 'Since the newest cosignature of a witness outside the shop was made',
      async read() {
        const times = (await accounts.witnesses()).map(({ newest }) => newest.time)
        return times.length === 0 ? null : Math.max(0, clock() / 1000 - Math.max(...times))
      },
    },
    shop_certificate_seconds_left: certificateGauge(config.PUBLIC_URL, clock),
    ...folderGauges(config.DATA_DIR, clock),
  })
  const renderer = createRenderer()
  hasBegun('pictures', renderer)
  const refusals = createRefusalWatch(logger, metrics, clock)
  const callers = await createCallers({
    config,
    accounts,
    sessions,
    deviceKey: ownKey,
    orderLinks,
    clock,
    signInRestMs: parts.signInRestMs,
    onLimited: refusals.limited,
  })
  const orders = createOrderUseCases({
    store,
    tryNumber: callers.tryNumber,
    openLookUp: config.ORDER_LOOKUP === 'open',
    sources,
    delivery,
    terms,
    clock,
    random,
  })
  const app = createApp({
    config,
    logger,
    clock,
    store,
    callers,
    sources,
    orders: { ...orders, placeOrder: countOrders(orders.placeOrder, metrics) },
    figures: { published: projector.current, states: projector.states, readDashboard, readWork },
    services: {
      notary: checkpoints.notary,
      witnesses: accounts,
      witnessProgram: parts.witnessProgram,
      exports,
      settings,
      settingStore: accounts,
      mailRequests,
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
        readiness: () =>
          readinessOf(log, eventStore.health, projector, past.current(), accounts, checkpoints, differences),
        registry: metrics.registry,
        mayReadMetrics: metricsAccess(config, sessions),
      }),
    },
    securityHeaders: parts.securityHeaders,
    pages: parts.pages,
  })
  await accountsSetUp
  const addAdmin = () => void addFirstAdmin(accounts, config, parts.announce).catch(onErrorIn('server'))
  if (server.listening) addAdmin()
  else server.once('listening', addAdmin)
  live.attach(server)

  async function close(how: HowToClose): Promise<void> {
    const handsOver = how === 'handing over'
    if (handsOver) {
      live.stop('restarted')
      await stopServing.gently()
    }
    const close = createClosing(onErrorIn)
    await close('live', () => live.stop(how === 'closing' ? 'closing' : 'restarted'))
    if (!handsOver) await close('exports', exports.stop)
    mailRequests.stop()
    // Stopping the mails answers the browsers that wait for a slow mail server.
    await Promise.all([close('server', () => stopServer(how, stopServing)), close('outbox', mail.stop)])
    await close('outbox', mailMemory.results.stop)
    await close('order-sources', sources.stop)
    await close('pictures', renderer.stop)
    await close('traffic', traffic.stop)
    await close('self-check', selfCheck.stop)
    await close('history', past.stop)
    await close('projector', projector.stop)
    await close('newest head', headMemory.stop)
    await close('checkpoints', checkpoints.stop)
  }
  const current = parts.takesOver ? projector.caughtUp : Promise.resolve()
  return { current, handle: app, exports, close }
}

async function stopServer(how: HowToClose, stopServing: OrderlyStop): Promise<void> {
  if (how === 'closing') await stopServing.now()
  if (how === 'handing over') await stopServing.butDownloads()
}
