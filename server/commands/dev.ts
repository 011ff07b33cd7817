/** Starts the shop for development, `npm run dev`: hot reload for web, restart for server, both on one port. */

import { readFile } from 'node:fs/promises'
import { type RequestHandler, Router } from 'express'
import { createServer as createVite } from 'vite'
import { catalogueFile } from '#catalogue/catalogue-file.ts'
import { runShop } from '#server/composition/run-shop.ts'
import { catalogueFiles } from '#server/pages/rendered/catalogue-routes.ts'
import { processTerminal } from '#server/platform/command-line/process-terminal.ts'
import { runCommand } from '#server/platform/command-line/run-command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { backofficePageOf } from '#server/platform/http/backoffice-pages.ts'
import { checkAnswers } from '#server/platform/http/check-sent.ts'
import { createShopServer } from '#server/platform/http/shop-server.ts'
import { createLogger } from '#server/platform/operations/logger.ts'

const USE = {
  say: 'npm run dev',
  does: `Opens the shop from its sources, on 127.0.0.1:3000 unless PORT and HOST say otherwise. Pages change while they are open; the server
starts again when its sources change.`,
  options: {},
  names: 0,
} as const

checkAnswers()
const asked = { args: process.argv.slice(2), use: USE, terminal: processTerminal() }
const code = await runCommand(asked, async () => {
  await serve()
  return 0
})
// A shop that could not open may have left parts that would keep the process running.
if (code !== 0) process.exit(code)

async function serve(): Promise<void> {
  const server = createShopServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })

  const shell: RequestHandler = async (request, response) => {
    const entry = `web/${backofficePageOf(request.path) ?? 'storefront'}/index.html`
    const html = await vite.transformIndexHtml(request.originalUrl, await readFile(entry, 'utf8'))
    response.type('html').send(html)
  }

  const config = readConfig(process.env)
  await runShop({
    config,
    logger: createLogger(config.LOG_LEVEL),
    server,
    pictures: { masters: 'web/pictures', built: 'dist/pictures' },
    // The strict policy of the built pages does not allow Vite's own inline scripts.
    securityHeaders: (_request, _response, next) => next(),
    pages: ({ catalogue }) => ({
      handle: Router().use(
        catalogueFiles({ currentFile: () => catalogueFile(catalogue.now()), fileOf: async () => null }),
        vite.middlewares,
        shell,
      ),
      ready: Promise.resolve(),
      stop: async () => undefined,
    }),
  })
}
