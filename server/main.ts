/** Starts the shop: `npm start`. */

import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { BrokenTree } from '#events/records.ts'
import { isHttps, readConfig, WrongSetting } from './config.ts'
import { FolderInUse } from './data-folder/folder-lock.ts'
import { pages } from './http/pages.ts'
import { readCspHashes, securityHeaders } from './http/security-headers.ts'
import { runShop } from './run-shop.ts'

// The bundle stands in dist/server, beside the pages in dist/web.
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const webRoot = join(root, 'dist/web')

try {
  const config = readConfig(process.env)
  const logger = pino({ level: config.LOG_LEVEL })
  await runShop({
    config,
    logger,
    server: createServer(),
    pictures: { masters: join(root, 'web/pictures'), built: join(root, 'dist/pictures') },
    securityHeaders: securityHeaders({ hashes: readCspHashes(webRoot), https: isHttps(config) }),
    pages: pages(webRoot, { publicUrl: config.PUBLIC_URL }),
  })
} catch (error) {
  const sentence = sentenceOf(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

/** What whoever starts the shop can do something about. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof WrongSetting || error instanceof FolderInUse) return error.message
  // Nothing could be appended to a tree without its hashes.
  if (error instanceof BrokenTree) {
    return `History has changed: ${error.message}. See where with \`npm run audit -- verify\`, and start from a backup.`
  }
  return null
}
