/** The dependencies of a built shop: its settings, pages, pictures and the witness program. */

import { join } from 'node:path'
import { startBuiltPages } from '#server/pages/start-built-pages.ts'
import { isHttps, readConfig } from '#server/platform/config/config.ts'
import { pagePolicies, readCspHashes, securityHeaders } from '#server/platform/http/security-headers.ts'
import { createShopServer } from '#server/platform/http/shop-server.ts'
import { logDestination } from '#server/platform/operations/journal.ts'
import { createLogger } from '#server/platform/operations/logger.ts'
import type { ShopDependencies } from './shop-dependencies.ts'

/** `bundle` is the folder of the server's programs, next to the folder of the pages. */
export function builtParts(
  bundle: string,
  environment: Readonly<Record<string, string | undefined>>,
): Omit<ShopDependencies, 'announce' | 'isTerminal'> {
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
    logger: createLogger(config.LOG_LEVEL, logDestination(environment)),
    server: createShopServer(),
    pictures: { masters: join(root, 'web/pictures'), built: join(bundle, '../pictures') },
    witnessProgram: join(bundle, 'witness.mjs'),
    securityHeaders: securityHeaders(policy),
    pages: startBuiltPages(webRoot, { publicUrl: config.PUBLIC_URL, policyOf: pagePolicies(policy) }),
  }
}
