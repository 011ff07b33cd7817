/** Files at the root of the site: for search engines, and for browsers that install the shop. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import { builtFiles } from './built-files.ts'
import { builtPage } from './built-page.ts'
import type { Filler } from './fill-placeholders.ts'

export function siteFiles(webRoot: string, filler: Filler): Router {
  const router = Router()
  router.get('/robots.txt', (request, response) => {
    response.type('text').send(robots(filler.of(request).address))
  })
  const sitemap = join(webRoot, 'sitemap.xml')
  if (existsSync(sitemap)) {
    const send = builtPage(readFileSync(sitemap, 'utf8'), 'xml', filler)
    router.get('/sitemap.xml', (request, response) => send(request, response))
  }
  // Browsers check for a new service worker at each visit.
  const cacheControl = (file: string) => (file.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=86400')
  return router.use(builtFiles(join(webRoot, 'site'), cacheControl))
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
