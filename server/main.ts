/** Starts the shop: `npm start`. */

import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { failureLine } from './command-line/failure-line.ts'
import { migrationProgress } from './command-line/migration-progress.ts'
import { isHttps, readConfig } from './config.ts'
import { pages } from './http/pages.ts'
import { readCspHashes, securityHeaders } from './http/security-headers.ts'
import { runShop } from './run-shop.ts'

// The bundle is in dist/server, beside the pages in dist/web.
const bundle = dirname(fileURLToPath(import.meta.url))
const root = join(bundle, '../..')
const webRoot = join(bundle, '../web')

try {
  const config = readConfig(process.env)
  const logger = pino({ level: config.LOG_LEVEL })
  await runShop({
    config,
    logger,
    server: createServer(),
    onMigrating: migrationProgress({
      err: (text) => void process.stderr.write(text),
      isWatched: process.stderr.isTTY === true,
    }),
    pictures: { masters: join(root, 'web/pictures'), built: join(root, 'dist/pictures') },
    securityHeaders: securityHeaders({ hashes: readCspHashes(webRoot), https: isHttps(config) }),
    pages: pages(webRoot, { publicUrl: config.PUBLIC_URL }),
  })
} catch (error) {
  // Parts of the shop that are already open would keep the process running.
  process.stderr.write(`${failureLine(error)}\n`, () => process.exit(1))
}
