/** What a shop is opened with that was built: its settings, its pages, its pictures and the program for witnesses. */

import { join } from 'node:path'
import { pino } from 'pino'
import { pages } from '#server/pages/pages.ts'
import { isHttps, readConfig } from '#server/platform/config/config.ts'
import { pagePolicies, readCspHashes, securityHeaders } from '#server/platform/http/security-headers.ts'
import { createShopServer } from '#server/platform/http/shop-server.ts'
import { logDestination } from '#server/platform/operations/journal.ts'
import type { ShopDependencies } from './shop.ts'

/** `bundle` is the folder of the server's programs, beside the one with the pages. */
export function builtParts(
  bundle: string,
  environment: Readonly<Record<string, string | undefined>>,
): Omit<ShopDependencies, 'announce'> {
  const root = join(bundle, '../..')
  const webRoot = join(bundle, '../web')
  const config = readConfig(environment)
  const policy = {
    hashes: readCspHashes(webRoot),
    https: isHttps(config),
    strictSubdomains: config.HSTS_SUBDOMAINS === 'on',
  }
  return {
    config,
    logger: pino({ level: config.LOG_LEVEL }, logDestination(environment)),
    server: createShopServer(),
    pictures: { masters: join(root, 'web/pictures'), built: join(bundle, '../pictures') },
    witnessProgram: join(bundle, 'witness.mjs'),
    securityHeaders: securityHeaders(policy),
    pages: pages(webRoot, { publicUrl: config.PUBLIC_URL, policyOf: pagePolicies(policy) }),
  }
}
