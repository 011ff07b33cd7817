/** Files at the root of the site: for search engines, and for browsers that install the shop. */

import { join } from 'node:path'
import { Router } from 'express'
import { builtFiles } from './built-files.ts'
import type { BuiltPage } from './built-page.ts'
import type { Filler } from './fill-placeholders.ts'

/** Those that depend on the catalogue. */
export type CatalogueSiteFile = 'sitemap.xml' | 'manifest.webmanifest' | 'sw.js'

/** `fileNow` is null while no pages are rendered. */
export function siteFiles(
  webRoot: string,
  filler: Filler,
  fileNow: (name: CatalogueSiteFile) => BuiltPage | null,
): Router {
  const router = Router()
  router.get('/robots.txt', (request, response) => {
    response.type('text').send(robots(filler.of(request).address))
  })
  for (const name of ['sitemap.xml', 'manifest.webmanifest', 'sw.js'] as const) {
    // Browsers check for a new service worker at each visit.
    router.get(`/${name}`, (request, response, next) => fileNow(name)?.(request, response) ?? next())
  }
  return router.use(builtFiles(join(webRoot, 'site'), () => 'public, max-age=86400'))
}

/** Excludes the paths that are not for shopping. The sitemap needs an absolute address. */
function robots(address: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /audit',
    'Disallow: /receipt',
    'Disallow: /api',
    'Disallow: /order-history',
  ]
  if (address !== '') lines.push('', `Sitemap: ${address}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}
