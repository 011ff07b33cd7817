/** Opens a shop from its settings, opens it again after its log was replaced, and closes it without losing anything. */

import { createSignedMemory } from '#server/audit/checkpoint-writer.ts'
import { createDifferences } from '#server/audit/differences.ts'
import { createLastingNumbers } from '#server/orders/order-numbers.ts'
import { createClosing } from '#server/platform/closing.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { openingAgain } from '#server/platform/http/opening-again.ts'
import { orderlyStop } from '#server/platform/http/orderly-stop.ts'
import { keepOpen } from '#server/platform/keep-open.ts'
import { createErrorReports, logHealth } from '#server/platform/operations/error-reports.ts'
import { createMetrics } from '#server/platform/operations/metrics.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { StorageOptions } from '#server/storage/storage.ts'
import { type Assembled, assembleShop } from './assemble-shop.ts'
import type { Begun, HowToClose } from './parts.ts'
import type { Lasting, ShopDependencies } from './shop-dependencies.ts'

export type Shop = {
  /** Resolves when the shop may serve: immediately, or, when it takes over, as soon as its figures have caught up with the log. */
  readonly current: Promise<void>
  /** Stops accepting requests, finishes those in progress, and saves what is only in memory. */
  close(): Promise<void>
  /**
   * Like `close`, but cuts nothing off, because another process already serves. Calls `onHandedOver` when everything except
   * downloads is closed. Downloads continue until `close`.
   */
  handOver(onHandedOver?: () => void): Promise<void>
}

/** The time limit of downloads after a handover. */
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
    numbers: createLastingNumbers(),
    whatsappAnswer: { last: null },
    figures: 'trusted',
  }
  const shop = await keepOpen((again, isFirst) => {
    const takesOver = isFirst && parts.takesOver === true
    const beginsNewLog = isFirst && parts.beginsNewLog === true
    return openOnce({ ...parts, takesOver, beginsNewLog, isReopening: !isFirst }, lasting, again)
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
      // A shop that hands over may still send downloads.
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
      // Exports have their own connections to the log.
      await closed.finally(shop.current()?.exports.stop)
    },
  }
}

type Opened = Assembled & {
  /** Closes everything except the server, which answers that the shop is being opened again. */
  closeToReopen(): Promise<void>
}

type Opening = ShopDependencies & Pick<StorageOptions, 'isReopening'>

async function openOnce(parts: Opening, lasting: Lasting, again: () => void): Promise<Opened> {
  const { server } = parts
  const { metrics, differences } = lasting
  const reportHealth = logHealth(parts.logger)
  const storage = await openStorage(parts.config, {
    eventStoreOptions: parts.eventStoreOptions,
    takesOver: parts.takesOver,
    isReopening: parts.isReopening,
    leadershipTimes: parts.leadershipTimes,
    onFault: ({ code }) => metrics.logFailures.inc({ code }),
    onHealth(unavailable) {
      reportHealth(unavailable)
      if (unavailable?.fault !== 'replaced') return
      differences.report(REPLACED)
      again()
    },
    onUnreadable: differences.report,
    ...(parts.beginsNewLog === true && { onNewLog: (sentence: string) => parts.announce([sentence]) }),
  })
  // Nothing that contradicts it is signed.
  lasting.signed.signed ??= storage.left
  const begun: Begun[] = []
  try {
    // The parts that had the wrong figures in memory have ended.
    if (lasting.figures === 'refuted') {
      const { snapshots, history } = storage.eventStore
      await snapshots.clear()
      // No projection has this name.
      while (await history.dropOthers('')) {}
      lasting.figures = 'renewed'
    }
    const opened = await assembleShop(storage, parts, lasting, again, begun)
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
    // The shop may be opened again, so parts that have already started must not continue to run.
    const close = createClosing(createErrorReports(parts.logger, metrics))
    for (const { name, stop } of begun.toReversed()) await close(name, () => stop('closing'))
    // Reports the first error, not those of closing afterwards.
    await storage.close().catch(() => undefined)
    throw error
  }
}

const REPLACED =
  'The log was replaced by another one while the shop ran, for example by a standby that lagged behind. Events that are missing from it are lost, even if they were acknowledged. Orders, figures and mails follow the new log.'
