/**
 * Serves the built pages: prerendered ones to shoppers, one shell each to the admin and the auditor, and 404 for unknown
 * paths. The few pages are read once, so that a build during the run never mixes two versions.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Router } from 'express'
import { backofficePageOf } from '#server/platform/http/backoffice-pages.ts'
import { POLICY_HEADER } from '#server/platform/http/security-headers.ts'
import { builtFiles } from './built-files.ts'
import { type BuiltPage, builtPage } from './built-page.ts'
import { createFiller, type FillerOptions } from './fill-placeholders.ts'
import { siteFiles } from './site-files.ts'

type Options = FillerOptions & {
  /** The Content-Security-Policy of a page by its file; null for the policy of all other answers. */
  readonly policyOf?: (file: string) => string | null
}

export function pages(webRoot: string, options: Options = {}): Router {
  const filler = createFiller(webRoot, options)
  const page = (file: string): BuiltPage => {
    const send = builtPage(readFileSync(join(webRoot, file), 'utf8'), 'html', filler)
    const policy = options.policyOf?.(file) ?? null
    if (policy === null) return send
    return (request, response, status) => send(request, response.set(POLICY_HEADER, policy), status)
  }
  const byPath = readPages(webRoot, page)
  const notFound = page('404.html')
  const productNotFound = page('product-not-found.html')
  const backoffices = { admin: page('admin/index.html'), audit: page('audit/index.html') }

  const router = Router()
  // The file names contain a hash of the content.
  router.use(
    '/assets',
    builtFiles(join(webRoot, 'assets'), () => 'public, max-age=31536000, immutable'),
  )
  router.use(
    '/catalogue',
    builtFiles(join(webRoot, 'catalogue'), (file) =>
      file.endsWith('/current.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ),
  )
  router.use(siteFiles(webRoot, filler))
  router.get('/{*path}', (request, response) => {
    const { path } = request
    const page = byPath.get(path)
    if (page) return page(request, response.set('Speculation-Rules', '"/speculation-rules.json"'))
    const withoutSlash = path.replace(/\/+$/, '')
    if (withoutSlash !== path && byPath.has(withoutSlash)) return response.redirect(301, withoutSlash)
    const backoffice = backofficePageOf(path)
    if (backoffice !== null) return backoffices[backoffice](request, response)
    if (path.startsWith('/product/')) return productNotFound(request, response, 404)
    return notFound(request, response, 404)
  })
  router.use((request, response) => notFound(request, response, 404))
  return router
}

/** Every `…/index.html` of the build by its address. */
function readPages(webRoot: string, page: (file: string) => BuiltPage): ReadonlyMap<string, BuiltPage> {
  const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' })
  const indexes = files.filter((file) => file.endsWith('index.html'))
  const shops = indexes.filter((file) => backofficePageOf(pathOf(file)) === null)
  return new Map(shops.map((file) => [pathOf(file), page(file)]))
}

function pathOf(file: string): string {
  const folder = dirname(file).replaceAll('\\', '/')
  return folder === '.' ? '/' : `/${folder}`
}
