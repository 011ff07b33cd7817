/** The first parts of a shop: what is kept current from its log, and what makes the log provable. */

import { join } from 'node:path'
import { share } from 'rxjs'
import { signedHistory, signedSnapshots } from '#events/log/signed-states.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { storedFolds } from '#projections/projector/history.ts'
import { snapshotHistory } from '#projections/projector/history-snapshotter.ts'
import { startProjector } from '#projections/projector/projector.ts'
import { startCheckpointWriter } from '#server/audit/checkpoint-writer.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey, stateSigner } from '#server/audit/signing-key.ts'
import { startSelfCheck } from '#server/audit/verify/self-check.ts'
import { startCurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { recordStartingCatalogue } from '#server/catalogue/record-starting-catalogue.ts'
import { createAppendDecision } from '#server/orders/append-decision.ts'
import { createAskedOrders } from '#server/orders/asked-now.ts'
import { secureRandom } from '#server/orders/order-numbers.ts'
import { savedByLeader } from '#server/platform/leadership/saved-by-leader.ts'
import { type LedPart, whileLeading } from '#server/platform/leadership/while-leading.ts'
import type { BackgroundPart } from '#server/platform/operations/background-parts.ts'
import { createErrorReports } from '#server/platform/operations/error-reports.ts'
import { deviceKey, shopTrackingHash } from '#server/platform/secrets/device-key.ts'
import { createReadDashboard } from '#server/reports/read-dashboard.ts'
import { createReadWork } from '#server/reports/work-figures.ts'
import { createShopSettings } from '#server/shop/shop-settings.ts'
import { rememberHead } from '#server/storage/remember-head.ts'
import type { Storage } from '#server/storage/storage.ts'
import { noParts } from './parts.ts'
import type { Lasting, ShopDependencies } from './shop-dependencies.ts'

/** What all parts may use. */
export function baseOf(storage: Storage, options: ShopDependencies, lasting: Lasting, again: () => void) {
  const { config, logger, clock = Date.now, random = secureRandom } = options
  const { leadership } = storage
  const { log, records, orderViews, openEvents } = storage.eventStore
  const onErrorIn = createErrorReports(logger, lasting.metrics)
  return {
    ...storage,
    ...{ log, records, orderViews, openEvents },
    ...{ options, lasting, again, config, logger, clock, random, onErrorIn },
    /** The path of a file or folder in the data folder. */
    data: (name: string) => join(config.DATA_DIR, name),
    /** Runs a part while this server leads. */
    lead<Part extends LedPart>(
      name: BackgroundPart,
      start: (onError: (error: unknown) => void) => Part | Promise<Part>,
    ) {
      const onError = onErrorIn(name)
      return whileLeading(leadership, () => start(onError), onError)
    },
  }
}

export const logParts = noParts<ReturnType<typeof baseOf>>()
  .add({
    name: 'catalogue',
    async start({ log, clock, onErrorIn }) {
      await recordStartingCatalogue({ log, clock })
      return { catalogue: await startCurrentCatalogue({ log, clock, onError: onErrorIn('catalogue') }) }
    },
    stop: ({ catalogue }) => catalogue.stop(),
  })
  .give(async ({ config, lasting, secrets, eventStore, clock, ...base }) => {
    const { log, records, orderViews, openEvents } = base
    const { health, readStock, readUses } = eventStore
    const signer = await signingKey(secrets, config.PUBLIC_URL)
    const signed = { records, signer: stateSigner(signer), onForged: lasting.differences.report }
    const history = signedHistory(eventStore.history, signed)
    const ownKey = await deviceKey(secrets)
    const appendDecision = createAppendDecision({ log, openEvents, clock })
    const trackingHash = shopTrackingHash(ownKey)
    const read = { log, health, records, orderViews, openEvents, readStock, readUses }
    return { signer, signed, history, ownKey, store: { ...read, history, appendDecision, trackingHash } }
  })
  .add({
    name: 'checkpoints',
    async start({ records, log, signer, catalogue, lasting, leadership, logger, onErrorIn, ...storage }) {
      const onError = onErrorIn('checkpoints')
      const checkpointWriter = await startCheckpointWriter({
        records,
        settled: log.settled,
        notary: createNotary(records, signer, { catalogue: catalogue.state }),
        store: storage.checkpoints,
        memory: lasting.signed,
        leadership,
        subscribe: (after) => subscribeWithRetry(log, after, onError).events,
        onError,
        onChange: (sentence) => logger.fatal(sentence),
      })
      return { checkpointWriter, notary: checkpointWriter.notary }
    },
    stop: ({ checkpointWriter }) => checkpointWriter.stop(),
  })
  .add({
    name: 'self-check',
    start: async ({ location, options, eventStore, lasting, again, lead }) => ({
      selfCheck: await lead('self-check', (onError) =>
        startSelfCheck({
          location,
          masters: options.pictures.masters,
          rebuildOrders: (signal) => eventStore.rebuildOrders({ signal, gently: true }),
          renewFigures() {
            if (lasting.figures !== 'trusted') return
            lasting.figures = 'refuted'
            again()
          },
          onDifference: lasting.differences.report,
          onError,
          ...(options.selfCheckMs !== undefined && { firstMs: options.selfCheckMs }),
        }),
      ),
    }),
    stop: ({ selfCheck }) => selfCheck.stop(),
  })
  .add({
    name: 'projector',
    start: async ({ log, eventStore, signed, history, leadership, clock, onErrorIn }) => ({
      projector: await startProjector({
        log,
        snapshots: savedByLeader(signedSnapshots(eventStore.snapshots, signed), leadership),
        storedFolds: async () => (await storedFolds({ log, history }, Number.MAX_SAFE_INTEGER)).folds,
        clock,
        onError: onErrorIn('projector'),
      }),
    }),
    stop: ({ projector }) => projector.stop(),
  })
  .add({
    name: 'history',
    start: async ({ log, history, projector, lead }) => ({
      past: await lead('history', (onError) =>
        snapshotHistory({ log, history, after: projector.caughtUp, onError }),
      ),
    }),
    stop: ({ past }) => past.stop(),
  })
  .give(async ({ log, orderViews, accounts, projector, clock, onErrorIn }) => {
    const settings = createShopSettings(accounts)
    const askedOrders = createAskedOrders({ settingStore: accounts, clock })
    const { size } = await log.head()
    return {
      settings,
      askedOrders,
      readDashboard: createReadDashboard(projector, orderViews),
      readWork: createReadWork({ orderViews, states: projector.states, settings, askedOrders, clock }),
      newEvents: subscribeWithRetry(log, size, onErrorIn('live')).events.pipe(share()),
    }
  })
  .add({
    name: 'newest head',
    start: ({ config, notary, records, log, timeline, newEvents, onErrorIn }) => ({
      headMemory: rememberHead({
        folder: config.DATA_DIR,
        key: notary.key,
        records,
        settled: log.settled,
        timeline,
        events: newEvents,
        onError: onErrorIn('newest head'),
      }),
    }),
    stop: ({ headMemory }) => headMemory.stop(),
  })
