/** Assembles a shop over an open storage: starts its parts in their order, and closes them in the reverse one. */

import type { RequestListener } from 'node:http'
import type { Exports } from '#server/exports/exports.ts'
import { metricsAccess } from '#server/operations/metrics-access.ts'
import { operations } from '#server/operations/operations.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { type FirstAccount, firstPasswordLines } from '#server/people/first-password.ts'
import { addFirstAdmin, setUpAccounts } from '#server/people/set-up-accounts.ts'
import { createClosing } from '#server/platform/closing.ts'
import type { OrderlyStop } from '#server/platform/http/orderly-stop.ts'
import type { Storage } from '#server/storage/storage.ts'
import { addressOf } from './address-of.ts'
import { createApp } from './app.ts'
import { shopGauges } from './gauges.ts'
import { baseOf } from './log-parts.ts'
import { type Begun, type HowToClose, stopParts } from './parts.ts'
import { shopParts } from './sending-parts.ts'
import type { Lasting, ShopDependencies } from './shop-dependencies.ts'

export type Assembled = {
  /** Resolves when the shop may serve. */
  readonly current: Promise<void>
  readonly handle: RequestListener
  readonly exports: Exports
  /** Leaves downloads running when it hands over, and the server when it is opened again. */
  close(how: HowToClose): Promise<void>
}

type Started = Awaited<ReturnType<typeof shopParts.start>>

export async function assembleShop(
  storage: Storage,
  options: ShopDependencies,
  lasting: Lasting,
  again: () => void,
  /** Receives each part that has started, so that a failed opening can stop them. */
  begun: Begun[],
): Promise<Assembled> {
  const { config, server } = options
  const { accounts } = storage
  // Hashes a password in another thread meanwhile.
  const accountsSetUp = setUpAccounts(accounts, config)
  // Awaited below. Other errors of the start are reported first.
  accountsSetUp.catch(() => undefined)
  const started = await shopParts.start(baseOf(storage, options, lasting, again), begun, options.without)
  const { onErrorIn, pages, projector, exports, live, staff, requiredFactors } = started
  const { log, orderViews, outbox, checkpoints, clock } = started
  const measured = { config, log, orderViews, projector, live, outbox, exports, checkpoints, clock }
  lasting.metrics.addGauges(shopGauges({ ...measured, witnesses: accounts }))
  const handle = appOf(started)
  await accountsSetUp
  await staff.align()
  await requiredFactors.begin().catch(onErrorIn('server'))
  const showPassword = async (account: FirstAccount) =>
    options.announce(
      await firstPasswordLines(config.DATA_DIR, account, {
        origin: config.PUBLIC_URL ?? addressOf(server, config),
        isTerminal: options.isTerminal,
      }),
    )
  const addAdmin = () => void addFirstAdmin(accounts, config, showPassword).catch(onErrorIn('server'))
  if (server.listening) addAdmin()
  else server.once('listening', addAdmin)
  live.attach(server)

  async function close(how: HowToClose): Promise<void> {
    const close = createClosing(onErrorIn)
    // Browsers and programs that wait connect again, to the next process if there is one.
    await stopParts(begun, 'first', how, close)
    if (how === 'handing over') await lasting.stopServing.gently()
    await Promise.all([
      close('server', () => stopServer(how, lasting.stopServing)),
      stopParts(begun, 'with the server', how, close),
    ])
    await stopParts(begun, 'after the server', how, close)
  }
  const current = Promise.all([pages.ready, options.takesOver ? projector.caughtUp : null]).then(
    () => undefined,
  )
  return { current, handle, exports, close }
}

function appOf(started: Started) {
  const { config, logger, clock, options, lasting, store, accounts, projector } = started
  const { catalogue, shopEmail, callers, orders, sources, readDashboard, readWork } = started
  const { notary, exports, settings, askedOrders, mailRequests, traffic, takePicture } = started
  const { staff, staffMail, security, waiting, reviews, imported, tokens } = started
  const { eventFeed, webhooks, couriers, messages } = started
  const readiness = () =>
    readinessOf(
      store.log,
      store.health,
      projector,
      started.past.current(),
      accounts,
      started.checkpointWriter,
      lasting.differences,
    )
  return createApp({
    ...{ config, logger, clock, store, catalogue, shopEmail, callers, orders, sources },
    figures: { published: projector.current, states: projector.states, readDashboard, readWork },
    services: {
      ...{ notary, exports, settings, askedOrders, mailRequests, traffic, takePicture },
      ...{ staff, staffMail, security, waiting, imported, tokens },
      ...{ couriers, messages },
      apps: eventFeed && webhooks && { feed: eventFeed, webhooks },
      witnesses: accounts,
      witnessProgram: options.witnessProgram,
      settingStore: accounts,
      pictures: started.pictureService,
      reviews: reviews && { list: reviews.list, pictures: started.reviewPictures },
    },
    monitoring: {
      metrics: lasting.metrics,
      refusals: started.refusals,
      routes: operations({
        readiness,
        registry: lasting.metrics.registry,
        mayReadMetrics: metricsAccess(config, started.sessions),
      }),
    },
    without: options.without ?? [],
    securityHeaders: options.securityHeaders,
    pages: started.pages.handle,
  })
}

async function stopServer(how: HowToClose, stopServing: OrderlyStop): Promise<void> {
  if (how === 'closing') await stopServing.now()
  if (how === 'handing over') await stopServing.butDownloads()
}
