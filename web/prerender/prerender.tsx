/** Writes the storefront's pages at build time, one file per public path, so that a shopper sees a page before scripts run. */

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { products } from '#catalogue/products.ts'
import { recordClicks } from '#web/storefront/boot/click-replay.ts'
import { loadScriptsAfterFirstPaint, SCRIPTS_TEMPLATE } from '#web/storefront/boot/deferred-scripts.ts'
import { markRestoredPage } from '#web/storefront/boot/page-restored.ts'
import { OFFLINE_SHELL } from '#web/storefront/offline/worker-message.ts'
import { addressPlaceholder, saleEndPlaceholder } from '#web/storefront/page/page-placeholders.ts'
import { screens, storefrontRoutes } from '#web/storefront/routes.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { compressTree } from './compress.ts'
import { type ComposedPage, composeDocument, hashOf, ROOT, replaceOnce, type Template } from './document.ts'
import { assetsOf, type BuildManifest, filesOf, readManifest, scriptsOf, stylesOf } from './manifest.ts'
import { fillServiceWorker, shortHash } from './offline-files.ts'
import { withoutFonts } from './page-style.ts'
import { sourceOf } from './screen-files.ts'
import { writeSiteFiles } from './site-files.ts'
import { WithoutScripts } from './WithoutScripts.tsx'
import { writePage } from './write-page.ts'

const STOREFRONT_PAGE = 'web/storefront/index.html'
const STOREFRONT_ENTRY = 'web/storefront/boot/main.tsx'
/** These pages are not prerendered. */
const BACKOFFICES = ['admin', 'audit']

/** A path without a screen, and a product that does not exist. */
const UNKNOWN_PATH = '/404'
const UNKNOWN_PRODUCT = '/product/not-found'

/** The longest time that the page's code waits for the first picture. */
const SCRIPTS_TIMEOUT_MS = 1500

export async function prerender(webRoot: string): Promise<void> {
  const manifest = await readManifest(webRoot)
  const template = await readTemplate(webRoot, manifest)
  for (const file of template.sheets) await editFile(join(webRoot, file), withoutFonts)

  const styles: Record<string, string> = {}
  async function write(file: string, { html, style }: ComposedPage): Promise<void> {
    await writePage(webRoot, file, html)
    styles[file] = hashOf(style)
  }

  const indexedPaths: string[] = []
  for (const path of publicPaths()) {
    const page = await documentOf(path, template, manifest)
    await write(join(path, 'index.html').slice(1), page)
    if (isIndexed(path, page.html)) indexedPaths.push(path)
  }
  await write('404.html', await documentOf(UNKNOWN_PATH, template, manifest))
  await write('product-not-found.html', await documentOf(UNKNOWN_PRODUCT, template, manifest))
  await writeSiteFiles(webRoot, indexedPaths, new Date())

  const shell = await emptyDocument(template, manifest)
  await write(join(OFFLINE_SHELL, 'index.html').slice(1), shell)
  await fillServiceWorker(webRoot, {
    build: template.build,
    shell: { path: OFFLINE_SHELL, html: shell.html },
    assets: offlineAssets(manifest),
  })

  for (const backoffice of BACKOFFICES) {
    const page = await readFile(join(webRoot, `web/${backoffice}/index.html`), 'utf8')
    await writePage(webRoot, `${backoffice}/index.html`, page)
  }
  await rm(join(webRoot, 'web'), { recursive: true })
  await writePage(
    webRoot,
    'csp-hashes.json',
    JSON.stringify({
      scripts: [hashOf(template.firstScript), hashOf(template.lastScript)],
      styles,
    }),
  )
  await writePage(
    webRoot,
    'page-placeholders.json',
    JSON.stringify({ address: addressPlaceholder, saleEnd: saleEndPlaceholder }),
  )
  await compressTree(webRoot)
}

async function editFile(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

/** False for pages that show a shopper's own data, and for pages that ask not to be indexed. */
function isIndexed(path: string, html: string): boolean {
  return !['/checkout', '/order-history'].includes(path) && !html.includes('content="noindex"')
}

function publicPaths(): string[] {
  const fixed = screens.map(({ path }) => path).filter((path) => path !== '*' && !path.includes(':'))
  return [...fixed, ...products.map(({ id }) => `/product/${id}`)]
}

/** Reads the parts that all pages share. */
async function readTemplate(webRoot: string, manifest: BuildManifest): Promise<Template> {
  const entry = await readFile(STOREFRONT_PAGE, 'utf8')
  const html = replaceOnce(entry, ROOT, `${ROOT}${renderToStaticMarkup(<WithoutScripts />)}`)
  const sheets = stylesOf(manifest, STOREFRONT_ENTRY)
  const css = await Promise.all(sheets.map((file) => readFile(join(webRoot, file), 'utf8')))
  const build = shortHash(filesOf(manifest, [STOREFRONT_ENTRY]).sort().join())
  return {
    html,
    css: css.join('').trim(),
    sheets,
    firstScript: `(${recordClicks})();(${markRestoredPage})()`,
    lastScript: `(${loadScriptsAfterFirstPaint})('${SCRIPTS_TEMPLATE}',${SCRIPTS_TIMEOUT_MS})`,
    fonts: fontsOf(manifest),
    build,
  }
}

/** A page without a screen: it shows the shop's logo until the code renders the screen of the requested path. */
function emptyDocument(template: Template, manifest: BuildManifest): Promise<ComposedPage> {
  const head = `<title>${brand.name}</title><meta name="robots" content="noindex"/>`
  const logo = renderToString(
    <div className="waiting fixed inset-0 grid place-items-center">
      <Logo className="h-8 w-auto" />
    </div>,
  )
  const html = replaceOnce(template.html, ROOT, `${ROOT}${logo}`)
  return composeDocument({ ...template, html }, head, scriptsOf(manifest, [STOREFRONT_ENTRY]), 'at-once')
}

/** The files that the service worker saves. */
function offlineAssets(manifest: BuildManifest): string[] {
  return [...filesOf(manifest, [STOREFRONT_ENTRY]), ...fontsOf(manifest)].map((file) => `/${file}`)
}

function fontsOf(manifest: BuildManifest): string[] {
  return assetsOf(manifest, STOREFRONT_ENTRY).filter((file) => file.endsWith('.woff2'))
}

async function documentOf(path: string, template: Template, manifest: BuildManifest): Promise<ComposedPage> {
  const routes = storefrontRoutes()
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://shop.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`)
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure

  const markup = renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
  const scripts = scriptsOf(manifest, [STOREFRONT_ENTRY, screenOf(path)])
  return composeDocument(template, markup, scripts)
}

/** The source file of the screen at a path. */
function screenOf(path: string): string {
  const screen = matchRoutes([...screens], path)?.at(-1)?.route
  if (!screen) throw new Error(`no screen at ${path}`)
  return sourceOf(screen.path)
}
