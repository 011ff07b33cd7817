/** A shop as its own process, open on a free port or the one that is named; with `fails` it meets an error that nobody catches: `tsx run-test-shop.ts FOLDER [fails] [PORT]`. */

import { createServer } from 'node:http'
import { Router } from 'express'
import { pino } from 'pino'
import { runShop } from '#server/composition/run-shop.ts'
import { fixedPages } from '#server/pages/rendered/start-pages.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'

const [, , folder, fails, port = '0'] = process.argv
const server = createServer()
await runShop({
  config: readConfig({ DATA_DIR: folder, PORT: port }),
  logger: pino({ level: 'fatal' }, process.stdout),
  server,
  pictures: { masters: 'web/pictures', built: 'dist/pictures' },
  securityHeaders: securityHeaders({ hashes: { scripts: [] }, https: false }),
  pages: fixedPages(Router()),
})
if (fails)
  server.once('listening', () => {
    throw new Error('about ayesha@example.com')
  })
