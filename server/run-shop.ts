/** Opens a shop, listens, and closes it in order when the process is asked to end. */

import type { AddressInfo } from 'node:net'
import { openShop, type ShopParts } from './shop.ts'

const tell = (...lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`)

export async function runShop(parts: Omit<ShopParts, 'announce'>): Promise<void> {
  const { config, logger, server } = parts
  const shop = await openShop({ ...parts, announce: (lines) => tell(...lines) })

  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    shop.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ kind: error instanceof Error ? error.name : typeof error }, 'could not close in order')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)

  server.once('error', (error) => {
    process.stderr.write(`Cannot listen on ${config.HOST}:${config.PORT}: ${error.message}\n`)
    process.exit(1)
  })
  server.listen(config.PORT, config.HOST, () => {
    // A TCP server's address is an AddressInfo; only pipes have a string.
    const { port } = server.address() as AddressInfo
    tell(`Falak Fits is open at http://${config.HOST}:${port}`)
  })
}
