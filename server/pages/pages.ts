/**
 * Serves the pages: those of the current catalogue to shoppers, one shell each to the admin and the auditor, and 404 for
 * unknown paths.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Router } from 'express'
import {
  decodePages,
  RENDERED_FILE,
  type RenderedPage,
  type RenderedPages,
} from '#catalogue/rendered-pages.ts'
import { backofficePageOf } from '#server/platform/http/backoffice-pages.ts'
import { POLICY_HEADER } from '#server/platform/http/security-headers.ts'
import { builtFiles } from './built-files.ts'
import { type BuiltPage, builtPage } from './built-page.ts'
import { createFiller, type FillerOptions } from './fill-placeholders.ts'
import { catalogueFiles } from './rendered/catalogue-routes.ts'
import type { PageMap } from './rendered/page-map.ts'
import { type CatalogueSiteFile, siteFiles } from './site-files.ts'

type Options = FillerOptions & {
  readonly map: Pick<PageMap, 'current' | 'currentFile' | 'fileOf'>
  /** The Content-Security-Policy of a page by the hash of its style. */
  readonly policyOf?: (style: string) => string
}

/** The pages of the starting catalogue. Read once, so that a build during the run never mixes two versions. */
export function readBuiltPages(webRoot: string): RenderedPages {
  return decodePages(readFileSync(join(webRoot, RENDERED_FILE)))
}

type Served = {
  readonly byPath: (path: string) => BuiltPage | null
  readonly notFound: BuiltPage
  readonly productNotFound: BuiltPage
  readonly file: (name: CatalogueSiteFile) => BuiltPage
}

export function pages(webRoot: string, { map, policyOf, ...options }: Options): Router {
  const filler = createFiller(webRoot, options)

  function page({ html, style }: RenderedPage): BuiltPage {
    const send = builtPage(html, 'html', filler)
    if (policyOf === undefined) return send
    const policy = policyOf(style)
    return (request, response, status) => send(request, response.set(POLICY_HEADER, policy), status)
  }

  function serve({ pages, notFound, productNotFound, files }: RenderedPages): Served {
    const made = new Map<string, BuiltPage>()
    const once = (name: string, make: () => BuiltPage): BuiltPage => {
      const existing = made.get(name) ?? make()
      made.set(name, existing)
      return existing
    }
    return {
      byPath(path) {
        const rendered = pages.get(path)
        return rendered ? once(path, () => page(rendered)) : null
      },
      notFound: page(notFound),
      productNotFound: page(productNotFound),
      file: (name) => once(name, () => builtPage(files[name], name.split('.').at(-1) ?? 'txt', filler)),
    }
  }

  let latest: { readonly pages: RenderedPages; readonly served: Served } | null = null
  function servedNow(): Served | null {
    const current = map.current()
    if (current === null) return null
    if (latest?.pages !== current.pages) latest = { pages: current.pages, served: serve(current.pages) }
    return latest.served
  }

  const backoffice = (name: string) =>
    builtPage(readFileSync(join(webRoot, `${name}/index.html`), 'utf8'), 'html', filler)
  const backoffices = { admin: backoffice('admin'), audit: backoffice('audit') }

  const router = Router()
  // The file names contain a hash of the content.
  router.use(
    '/assets',
    builtFiles(join(webRoot, 'assets'), () => 'public, max-age=31536000, immutable'),
  )
  router.use(catalogueFiles(map))
  router.use(siteFiles(webRoot, filler, (name) => servedNow()?.file(name) ?? null))
  router.use((request, response) => {
    const { path, method } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const backoffice = isRead ? backofficePageOf(path) : null
    if (backoffice !== null) return backoffices[backoffice](request, response)
    const served = servedNow()
    if (served === null) return response.status(503).set('Retry-After', '5').type('text').send(NOT_YET)
    if (!isRead) return served.notFound(request, response, 404)
    const page = served.byPath(path)
    if (page) return page(request, response.set('Speculation-Rules', '"/speculation-rules.json"'))
    const withoutSlash = path.replace(/\/+$/, '')
    if (withoutSlash !== path && served.byPath(withoutSlash)) return response.redirect(301, withoutSlash)
    if (/^\/(?:product|price-history)\//.test(path)) return served.productNotFound(request, response, 404)
    return served.notFound(request, response, 404)
  })
  return router
}

const NOT_YET = 'The pages are being made. Please try again in a moment.\n'
