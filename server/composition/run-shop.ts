/** Opens a shop, listens, and closes it in order on a signal or an uncaught error. */

import { brand } from '#catalogue/brand.ts'
import { missingContacts } from '#catalogue/check-catalogue.ts'
import { listenFailure } from '#server/platform/config/listen-failure.ts'
import { errorKind, errorPlace } from '#server/platform/operations/error-kind.ts'
import { errorFields } from '#server/platform/operations/logger.ts'
import type { ListeningSocket } from '#server/supervisor/supervised.ts'
import { addressOf } from './address-of.ts'
import { openShop } from './shop.ts'
import type { ShopDependencies } from './shop-dependencies.ts'

const print = (...lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

type Parts = Omit<ShopDependencies, 'announce' | 'isTerminal'> & {
  /** Called when the shop serves. */
  readonly onListening?: () => void
  /** A socket that already listens, for a shop that is not the first at its address. */
  readonly socket?: () => Promise<ListeningSocket | null>
}

type RunningShop = {
  /** Called when another process serves: closes after the last answer, or immediately on a signal. */
  handOver(onHandedOver: () => void): void
}

export async function runShop({ onListening, socket, ...parts }: Parts): Promise<RunningShop> {
  const { config, logger, server } = parts
  // systemd sets it when it keeps the output.
  const isTerminal = process.stdout.isTTY && process.env.JOURNAL_STREAM === undefined
  const shop = await openShop({ ...parts, announce: (lines) => print(...lines), isTerminal })

  let closing = false
  /**
   * Each part has a time limit for closing. A second signal is ignored, because npm forwards the signal that the terminal has
   * already sent.
   */
  const close = (status: number) => {
    if (closing) return
    closing = true
    end(status, shop.close())
  }
  const end = (status: number, closed: Promise<void>) => {
    closed.then(
      () => process.exit(status),
      (error: unknown) => {
        logger.fatal(errorFields(errorKind(error)), 'could not close in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => close(0))
  process.on('SIGINT', () => close(0))
  // The terminal was closed.
  process.on('SIGHUP', () => close(0))
  // Node also reports an unhandled rejection this way.
  process.on('uncaughtException', (error) => {
    // The message may quote a shopper's input.
    logger.fatal(errorFields(errorKind(error), errorPlace(error)), 'an error was not caught')
    close(1)
  })

  const missing = missingContacts(brand)
  if (missing.length > 0) {
    print(
      `Not set, so that shoppers do not see it: ${missing.join(', ')}. Set it in the dashboard, under Shop.`,
    )
  }

  server.once('error', (error) => {
    process.stderr.write(`${listenFailure(config, error)}\n`)
    process.exit(1)
  })
  await shop.current
  const open = (await socket?.()) ?? { port: config.PORT, host: config.HOST }
  server.listen(open, () => {
    print(`${brand.name} is open at ${addressOf(server, config)}`)
    onListening?.()
  })
  return {
    handOver(onHandedOver) {
      if (!closing) end(0, shop.handOver(onHandedOver))
    },
  }
}
