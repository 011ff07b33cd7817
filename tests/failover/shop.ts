/** A server of the shop from its sources, without pages: starts faster than a build. */

import { createServer } from 'node:http'
import { pino } from 'pino'
import { runShop } from '#server/composition/run-shop.ts'
import { fixedPages } from '#server/pages/rendered/start-pages.ts'
import { readConfig } from '#server/platform/config/config.ts'

const config = readConfig(process.env)
await runShop({
  config,
  logger: pino({ level: config.LOG_LEVEL }),
  server: createServer(),
  pictures: { masters: 'web/pictures', built: 'dist/pictures' },
  securityHeaders: (_request, _response, next) => next(),
  pages: fixedPages((_request, response) => response.sendStatus(404)),
})
