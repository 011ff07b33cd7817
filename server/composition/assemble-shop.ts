/** Assembles a shop over an open storage: starts its parts in their order, and closes them in the reverse one. */

import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { share } from 'rxjs'
import type { DeliveryTerms, OrderTerms } from '#catalogue/schema.ts'
import { createAppendDecision } from '#events/log/append-decision.ts'
import { signedHistory, signedSnapshots } from '#events/log/signed-states.ts'
import type { SqliteEventStoreOptions } from '#events/log/sqlite/sqlite-event-store.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { storedFolds } from '#projections/projector/history.ts'
import { snapshotHistory } from '#projections/projector/history-snapshotter.ts'
import { startProjector } from '#projections/projector/projector.ts'
import { createEventFeed } from '#server/apps/event-feed.ts'
import { createTokenUses } from '#server/apps/token-uses.ts'
import { createTokens } from '#server/apps/tokens.ts'
import { startWebhooks } from '#server/apps/webhooks/deliver.ts'
import { createDeliveryStates } from '#server/apps/webhooks/delivery-state.ts'
import { createPost } from '#server/apps/webhooks/post-outside.ts'
import { createWebhooks } from '#server/apps/webhooks/webhooks.ts'
import { type SignedMemory, startCheckpointWriter } from '#server/audit/checkpoint-writer.ts'
import type { Differences } from '#server/audit/differences.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey, stateSigner } from '#server/audit/signing-key.ts'
import { startSelfCheck } from '#server/audit/verify/self-check.ts'
import { startCurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { startCurrentOffers } from '#server/codes/current-offers.ts'
import { createOrderUseCases } from '#server/composition/order-use-cases.ts'
import { createExports, type Exports } from '#server/exports/exports.ts'
import { startLiveHub } from '#server/live/live-hub.ts'
import { createMailMemory } from '#server/messages/mail/mail-memory.ts'
import { createMailRequests } from '#server/messages/mail/mail-requests.ts'
import { openMailers } from '#server/messages/mail/open-mailers.ts'
import { type MailTimes, startShopMail } from '#server/messages/mail/shop-mail.ts'
import { createStaffMail } from '#server/messages/mail/staff-mail.ts'
import type { WaitingTimes } from '#server/messages/mail/waiting/start-waiting.ts'
import { openWhatsapp } from '#server/messages/whatsapp/open-whatsapp.ts'
import {
  type LastAnswer,
  type MessageTimes,
  startSendingMessages,
} from '#server/messages/whatsapp/send-messages.ts'
import { createSenderStates } from '#server/messages/whatsapp/sender-state.ts'
import { startCurrentImported } from '#server/moving/current-imported.ts'
import { metricsAccess } from '#server/operations/metrics-access.ts'
import { operations } from '#server/operations/operations.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { createRefusalWatch } from '#server/operations/refusal-watch.ts'
import { createAskedOrders } from '#server/orders/asked-now.ts'
import { countOrders } from '#server/orders/count-orders.ts'
import { createOrderAllowance } from '#server/orders/order-allowance.ts'
import { createOrderLinks } from '#server/orders/order-link.ts'
import { type createLastingNumbers, secureRandom } from '#server/orders/order-numbers.ts'
import { createOrderSources } from '#server/orders/order-sources.ts'
import { createTakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { openPictureService, type PictureFolders } from '#server/pages/pictures/picture-service.ts'
import { createRenderer } from '#server/pages/pictures/render-elsewhere.ts'
import type { StartPages } from '#server/pages/rendered/start-pages.ts'
import { startTrafficCounter } from '#server/pages/traffic/traffic-counter.ts'
import { createBookParcels } from '#server/parcels/couriers/book-parcels.ts'
import { createFeedStates } from '#server/parcels/couriers/feed-state.ts'
import { type CourierTimes, startFollowing } from '#server/parcels/couriers/follow-parcels.ts'
import { createOpenBookings } from '#server/parcels/couriers/open-bookings.ts'
import { openCouriers } from '#server/parcels/couriers/open-couriers.ts'
import { createRequiredFactors } from '#server/people/factors/required-factors.ts'
import { type FirstAccount, firstPasswordLines, removeFirstPassword } from '#server/people/first-password.ts'
import { createSecurityLog } from '#server/people/security-log.ts'
import { createSessions } from '#server/people/session.ts'
import { addFirstAdmin, setUpAccounts } from '#server/people/set-up-accounts.ts'
import { createStaff } from '#server/people/staff.ts'
import { createClosing } from '#server/platform/closing.ts'
import { type Config, isHttps } from '#server/platform/config/config.ts'
import { createCallOutside } from '#server/platform/http/call-outside.ts'
import type { OrderlyStop } from '#server/platform/http/orderly-stop.ts'
import type { LeadershipTimes } from '#server/platform/leadership/postgres-leadership.ts'
import { savedByLeader } from '#server/platform/leadership/saved-by-leader.ts'
import { type LedPart, whileLeading } from '#server/platform/leadership/while-leading.ts'
import type { BackgroundPart } from '#server/platform/operations/background-parts.ts'
import { createErrorReports } from '#server/platform/operations/error-reports.ts'
import type { Metrics } from '#server/platform/operations/metrics.ts'
import { deviceKey, keyFor, shopTrackingHash } from '#server/platform/secrets/device-key.ts'
import { createReadDashboard } from '#server/reports/read-dashboard.ts'
import { createReadWork } from '#server/reports/work-figures.ts'
import { startCurrentReviews } from '#server/reviews/current-reviews.ts'
import { createReviewPictures } from '#server/reviews/review-pictures.ts'
import { createShopSettings } from '#server/shop/shop-settings.ts'
import { rememberHead } from '#server/storage/remember-head.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createCommandWait, createReadWait } from '#server/waiting/command-wait.ts'
import { startCurrentWaits } from '#server/waiting/current-waits.ts'
import { createWaitIds } from '#server/waiting/wait-ids.ts'
import { createWaitAllowance } from '#server/waiting/wait-limits.ts'
import { addressOf } from './address-of.ts'
import { createApp } from './app.ts'
import { createCallers } from './callers.ts'
import { shopGauges } from './gauges.ts'

export type ShopDependencies = {
  readonly config: Config
  readonly logger: Logger
  /** Not listening yet; the handler answers its requests. */
  readonly server: Server
  readonly pictures: PictureFolders
  /** The built file of the witness program. Without it, the shop does not offer the program. */
  readonly witnessProgram?: string
  readonly securityHeaders: RequestHandler
  /** The built pages, or Vite in development. */
  readonly pages: StartPages
  /** Receives lines that the owner must read once. */
  readonly announce: (lines: readonly string[]) => void
  /** Whether a person reads them on a terminal, and no program keeps them. */
  readonly isTerminal: boolean
  /** Milliseconds until the shop first compares its tables with its log. */
  readonly selfCheckMs?: number
  /** The price of delivery in a test; otherwise the catalogue's. */
  readonly delivery?: DeliveryTerms
  /** The limits of an order in a test; otherwise the catalogue's. */
  readonly terms?: OrderTerms
  readonly clock?: () => number
  readonly random?: () => number
  /** The operator has decided to begin a new log in place of a lost one. */
  readonly beginsNewLog?: boolean
  /** Starts beside a running shop, and leads when that one has ended. */
  readonly takesOver?: boolean
  /** For tests of several servers. */
  readonly leadershipTimes?: LeadershipTimes
  /** For tests that replace the log. */
  readonly eventStoreOptions?: SqliteEventStoreOptions
  readonly mailTimes?: MailTimes
  readonly waitingTimes?: WaitingTimes
  readonly courierTimes?: CourierTimes
  readonly messageTimes?: MessageTimes
  /** For tests that guess passwords: milliseconds between delayed password checks. */
  readonly signInRestMs?: number
}

/** The state that outlasts an opening. */
export type Lasting = {
  readonly metrics: Metrics
  readonly differences: Differences
  readonly stopServing: OrderlyStop
  /** The latest signed head, regardless of the current log. */
  readonly signed: SignedMemory
  readonly numbers: ReturnType<typeof createLastingNumbers>
  readonly whatsappAnswer: LastAnswer
  /** Wrong stored figures are discarded only once: otherwise, the shop might be opened again endlessly. */
  figures: 'trusted' | 'refuted' | 'renewed'
}

export type HowToClose = 'closing' | 'handing over' | 'opening again'

export type Begun = { readonly name: BackgroundPart; readonly stop: () => unknown }

export type Assembled = {
  /** Resolves when the shop may serve. */
  readonly current: Promise<void>
  readonly handle: RequestListener
  readonly exports: Exports
  /** Leaves downloads running when it hands over, and the server when it is opened again. */
  close(how: HowToClose): Promise<void>
}

export async function assembleShop(
  storage: Storage,
  parts: ShopDependencies,
  lasting: Lasting,
  again: () => void,
  /** Receives each background part that has started, so that a failed opening can stop them. */
  begun: Begun[],
): Promise<Assembled> {
  const { config, logger, server } = parts
  const { metrics, differences, stopServing } = lasting
  const { clock = Date.now, random = secureRandom, delivery, terms } = parts
  const { eventStore, accounts, secrets, leadership, location } = storage
  const data = (name: string) => join(config.DATA_DIR, name)
  const onErrorIn = createErrorReports(logger, metrics)
  const hasBegun = (name: BackgroundPart, { stop }: Pick<Begun, 'stop'>) => void begun.push({ name, stop })
  /** Begins a part that runs while this server leads. */
  async function beginLeading<Part extends LedPart>(
    name: BackgroundPart,
    start: (onError: (error: unknown) => void) => Part | Promise<Part>,
  ) {
    const onError = onErrorIn(name)
    const led = await whileLeading(leadership, () => start(onError), onError)
    hasBegun(name, led)
    return led
  }

  const { log, records, orderViews, openEvents, readStock, readUses } = eventStore
  await recordStartingCatalogue({ log, clock })
  const catalogue = await startCurrentCatalogue({ log, clock, onError: onErrorIn('catalogue') })
  hasBegun('catalogue', catalogue)
  const appendDecision = createAppendDecision({ log, openEvents, clock })
  // Hashes a password in another thread meanwhile.
  const accountsSetUp = setUpAccounts(accounts, config)
  // Awaited below. Other errors of the start are reported first.
  accountsSetUp.catch(() => undefined)
  const signer = await signingKey(secrets, config.PUBLIC_URL)
  const signed = { records, signer: stateSigner(signer), onForged: differences.report }
  const history = signedHistory(eventStore.history, signed)
  const ownKey = await deviceKey(secrets)
  const trackingHash = shopTrackingHash(ownKey)
  const store = {
    log,
    health: eventStore.health,
    records,
    orderViews,
    openEvents,
    readStock,
    readUses,
    history,
    appendDecision,
    trackingHash,
  }
  const checkpoints = await startCheckpointWriter({
    records,
    settled: log.settled,
    notary: createNotary(records, signer, { catalogue: catalogue.state }),
    store: storage.checkpoints,
    memory: lasting.signed,
    leadership,
    subscribe: (after) => subscribeWithRetry(log, after, onErrorIn('checkpoints')).events,
    onError: onErrorIn('checkpoints'),
    onChange: (sentence) => logger.fatal(sentence),
  })
  hasBegun('checkpoints', checkpoints)
  const selfCheck = await beginLeading('self-check', (onError) =>
    startSelfCheck({
      location,
      masters: parts.pictures.masters,
      rebuildOrders: (signal) => eventStore.rebuildOrders({ signal, gently: true }),
      renewFigures() {
        if (lasting.figures !== 'trusted') return
        lasting.figures = 'refuted'
        again()
      },
      onDifference: differences.report,
      onError,
      ...(parts.selfCheckMs !== undefined && { firstMs: parts.selfCheckMs }),
    }),
  )
  const sessions = createSessions({
    store: accounts,
    secure: isHttps(config),
    clock,
    onError: onErrorIn('sessions'),
  })
  const requiredFactors = createRequiredFactors({ settings: accounts, clock })
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
  const askedOrders = createAskedOrders({ settingStore: accounts, clock })
  const readWork = createReadWork({ orderViews, states: projector.states, settings, askedOrders, clock })
  const past = await beginLeading('history', (onError) =>
    snapshotHistory({ log, history, after: projector.caughtUp, onError }),
  )
  const { size } = await log.head()
  const newEvents = subscribeWithRetry(log, size, onErrorIn('live')).events.pipe(share())
  const headMemory = rememberHead({
    folder: config.DATA_DIR,
    key: checkpoints.notary.key,
    records,
    settled: log.settled,
    timeline: storage.timeline,
    events: newEvents,
    onError: onErrorIn('newest head'),
  })
  hasBegun('newest head', headMemory)
  const live = startLiveHub({
    sessions,
    requiredFactors,
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
  const orderTerms = terms ?? catalogue.now().shop.orders
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
  const perHour = { store: accounts, clock, most: isLimited ? orderTerms.mails : null, sources }
  const mailAllowance = { ...perHour, kind: 'mails', key: keyFor('mail allowance', ownKey) } as const
  const allowance = await createOrderAllowance(mailAllowance)
  const offers = await startCurrentOffers({ log, onError: onErrorIn('offers') })
  hasBegun('offers', offers)
  const waits = await startCurrentWaits({ log, onError: onErrorIn('waiting-list') })
  hasBegun('waiting-list', waits)
  const waiting = {
    waits,
    ids: createWaitIds(keyFor('waiting list', ownKey)),
    readWait: createReadWait(store),
    commandWait: createCommandWait({ ...store, clock }),
  }
  const renderer = createRenderer()
  hasBegun('pictures', renderer)
  const reviewPictures = createReviewPictures({ store: storage.pictures, renderer })
  const reviews = await startCurrentReviews({ log, pictures: reviewPictures, onError: onErrorIn('reviews') })
  hasBegun('reviews', reviews)
  const imported = await startCurrentImported({ log, openEvents, onError: onErrorIn('imported-orders') })
  hasBegun('imported-orders', imported)
  const confirmations = await createWaitAllowance({
    store: accounts,
    key: keyFor('waiting list mails', ownKey),
    clock,
    limited: isLimited,
  })
  const shopEmail = () => config.SHOP_EMAIL ?? (catalogue.now().shop.email || undefined)
  const mail = await beginLeading('outbox', () =>
    startShopMail({
      config,
      folder: data('outbox'),
      shopEmail,
      ordersPath: orderLinks.pathFor,
      ...store,
      memory: mailMemory,
      allowance,
      notary: checkpoints.notary,
      settings,
      accounts,
      waiting: {
        ...waiting,
        allowance: confirmations,
        readStock,
        catalogue,
        events: newEvents,
        times: parts.waitingTimes,
      },
      states: () => (projector.status().catchingUp ? null : projector.states()),
      clock,
      logger,
      metrics,
      onErrorIn,
      times: parts.mailTimes,
    }),
  )
  const outbox = () => mail.current()?.outbox ?? null
  const mailRequests = createMailRequests({ log, events: newEvents, openEvents, outbox })
  hasBegun('outbox', mailRequests)
  const traffic = startTrafficCounter({
    log,
    isSold: (id) => catalogue.now().products.some((product) => product.id === id),
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
  metrics.addGauges(
    shopGauges({
      config,
      log,
      orderViews,
      projector,
      live,
      outbox,
      exports,
      checkpoints: storage.checkpoints,
      witnesses: accounts,
      clock,
    }),
  )
  const pages = parts.pages({ catalogue, cache: data('pages'), clock, onError: onErrorIn('pages') })
  hasBegun('pages', pages)
  const refusals = createRefusalWatch(logger, metrics, clock)
  const callers = await createCallers({
    config,
    accounts,
    sessions,
    requiredFactors,
    deviceKey: ownKey,
    orderLinks,
    clock,
    signInRestMs: parts.signInRestMs,
    onLimited: refusals.limited,
  })
  const orders = createOrderUseCases({
    store,
    tryNumber: callers.tryNumber,
    tryCode: callers.tryCode,
    offers,
    catalogue,
    reviews: reviews.list,
    imported,
    openLookUp: config.ORDER_LOOKUP === 'open',
    sources,
    delivery,
    terms,
    clock,
    numbers: lasting.numbers.of(orderViews, random),
  })
  const staff = createStaff({
    log,
    openEvents,
    accounts,
    sessions,
    clock,
    onPassword: () => removeFirstPassword(config.DATA_DIR),
  })
  const staffMail = createStaffMail({
    openMailers: () => openMailers(config, data('outbox'), shopEmail, parts.mailTimes?.patience),
    onError: onErrorIn('staff-mail'),
  })
  hasBegun('staff-mail', staffMail)
  const security = createSecurityLog({ store: accounts, clock, onError: onErrorIn('security-log') })
  hasBegun('security-log', security)
  const eventFeed = createEventFeed({ log, openEvents })
  hasBegun('event-feed', eventFeed)
  const deliveryStates = createDeliveryStates(accounts)
  const webhooks = createWebhooks({ log, openEvents, states: deliveryStates, key: ownKey, clock })
  const sendingEvents = await beginLeading('webhooks', (onError) =>
    startWebhooks({
      log,
      webhooks,
      states: deliveryStates,
      shown: eventFeed.shown,
      post: createPost(config.WEBHOOKS_TO_PRIVATE === 'on'),
      events: newEvents,
      key: ownKey,
      clock,
      onError,
    }),
  )
  const callOutside = createCallOutside(config.WEBHOOKS_TO_PRIVATE === 'on')
  const couriers = openCouriers(config, callOutside)
  const feedStates = createFeedStates(accounts)
  const following = await beginLeading('couriers', (onError) =>
    startFollowing({
      ...store,
      ...orders,
      couriers,
      states: feedStates,
      clock,
      onError,
      times: parts.courierTimes,
    }),
  )
  const whatsapp = openWhatsapp(config, callOutside)
  const senderStates = createSenderStates(accounts)
  const messageAllowance = { ...perHour, kind: 'messages', key: keyFor('message allowance', ownKey) } as const
  const askAllowance = await createOrderAllowance(messageAllowance)
  const sendingMessages =
    whatsapp &&
    (await beginLeading('whatsapp', (onError) =>
      startSendingMessages({
        ...store,
        ...whatsapp,
        catalogue,
        allowance: askAllowance,
        events: newEvents,
        states: senderStates,
        answer: lasting.whatsappAnswer,
        clock,
        onError,
        times: parts.messageTimes,
      }),
    ))
  const app = createApp({
    config,
    logger,
    clock,
    store,
    catalogue,
    shopEmail,
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
      askedOrders,
      mailRequests,
      traffic,
      pictures: await openPictureService({
        ...parts.pictures,
        cache: data('pictures'),
        render: renderer.render,
        store: storage.pictures,
      }),
      takePicture: createTakePicture({ store: storage.pictures, prepare: renderer.prepare }),
      staff,
      staffMail,
      security,
      waiting,
      reviews: { list: reviews.list, pictures: reviewPictures },
      imported,
      tokens: createTokens({
        log,
        uses: createTokenUses({ settings: accounts, clock, onError: onErrorIn('token-uses') }),
        clock,
      }),
      eventFeed,
      webhooks,
      messages: { whatsapp, states: senderStates },
      couriers: {
        couriers,
        feedStates,
        bookParcels: createBookParcels({
          ...store,
          ...orders,
          couriers,
          bookings: createOpenBookings(accounts, clock),
          onError: onErrorIn('couriers'),
        }),
      },
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
    pages: pages.handle,
  })
  await accountsSetUp
  await staff.align()
  await requiredFactors.begin().catch(onErrorIn('server'))
  const showPassword = async (account: FirstAccount) =>
    parts.announce(
      await firstPasswordLines(config.DATA_DIR, account, {
        origin: config.PUBLIC_URL ?? addressOf(server, config),
        isTerminal: parts.isTerminal,
      }),
    )
  const addAdmin = () => void addFirstAdmin(accounts, config, showPassword).catch(onErrorIn('server'))
  if (server.listening) addAdmin()
  else server.once('listening', addAdmin)
  live.attach(server)

  async function close(how: HowToClose): Promise<void> {
    const handsOver = how === 'handing over'
    // Programs that wait for events connect again, to the next process if there is one.
    eventFeed.stop()
    if (handsOver) {
      live.stop('restarted')
      await stopServing.gently()
    }
    const close = createClosing(onErrorIn)
    await close('live', () => live.stop(how === 'closing' ? 'closing' : 'restarted'))
    if (!handsOver) await close('exports', exports.stop)
    await close('webhooks', sendingEvents.stop)
    await close('couriers', following.stop)
    if (sendingMessages) await close('whatsapp', sendingMessages.stop)
    mailRequests.stop()
    // Stopping the mails answers the browsers that wait for a slow mail server.
    await Promise.all([close('server', () => stopServer(how, stopServing)), close('outbox', mail.stop)])
    await close('staff-mail', staffMail.stop)
    await close('security-log', security.stop)
    await close('outbox', mailMemory.results.stop)
    await close('order-sources', sources.stop)
    await close('pictures', renderer.stop)
    await close('pages', pages.stop)
    await close('traffic', traffic.stop)
    await close('self-check', selfCheck.stop)
    await close('history', past.stop)
    await close('waiting-list', waits.stop)
    await close('reviews', reviews.stop)
    await close('imported-orders', imported.stop)
    await close('offers', offers.stop)
    await close('catalogue', catalogue.stop)
    await close('projector', projector.stop)
    await close('newest head', headMemory.stop)
    await close('checkpoints', checkpoints.stop)
  }
  const current = Promise.all([pages.ready, parts.takesOver ? projector.caughtUp : null]).then(
    () => undefined,
  )
  return { current, handle: app, exports, close }
}

async function stopServer(how: HowToClose, stopServing: OrderlyStop): Promise<void> {
  if (how === 'closing') await stopServing.now()
  if (how === 'handing over') await stopServing.butDownloads()
}
