/** Opens a shop, listens, and closes it in order when the process is asked to end or an error was not caught. */

import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { brand } from '#catalogue/brand.ts'
import { checkCatalogue, missingContacts } from '#catalogue/check-catalogue.ts'
import { products } from '#catalogue/products.ts'
import { errorKind, errorPlace } from './operations/error-kind.ts'
import { openShop, type ShopParts } from './shop.ts'

/** Faults of the processor: to go on after one would run into it again without end. */
const FATAL_SIGNALS = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const

const tell = (...lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

export async function runShop(parts: Omit<ShopParts, 'announce'>): Promise<void> {
  const { config, logger, server } = parts
  checkCatalogue({ products, shop: brand })
  const shop = await openShop({ ...parts, announce: (lines) => tell(...lines) })

  // Each part limits how long it takes to close.
  closeWithGrace({ delay: false, logger: false, skip: [...FATAL_SIGNALS] }, async ({ err }) => {
    // Its own text may quote what a shopper typed.
    if (err) logger.fatal({ ...errorKind(err), at: errorPlace(err) }, 'an error was not caught')
    await shop.close().catch((error: unknown) => {
      logger.fatal(errorKind(error), 'could not close in order')
      throw error
    })
  })

  const missing = missingContacts(brand)
  if (missing.length > 0) {
    tell(`Not set in catalogue/shop.json, so that shoppers do not see it: ${missing.join(', ')}.`)
  }

  server.once('error', (error) => {
    process.stderr.write(`Cannot listen on ${config.HOST}:${config.PORT}: ${error.message}\n`)
    process.exit(1)
  })
  server.listen(config.PORT, config.HOST, () => {
    // A TCP server's address is an AddressInfo; only pipes have a string.
    const { port } = server.address() as AddressInfo
    tell(`${brand.name} is open at http://${config.HOST}:${port}`)
  })
}
