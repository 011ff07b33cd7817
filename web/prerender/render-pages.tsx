/** Renders every page of a catalogue, so that a shopper sees a page before scripts run. */

import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router-dom'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { catalogueAddress, catalogueFile } from '#catalogue/catalogue-file.ts'
import type { RenderedPage, RenderedPages } from '#catalogue/rendered-pages.ts'
import type { Brand } from '#catalogue/schema.ts'
import { OFFLINE_SHELL } from '#web/storefront/offline/worker-message.ts'
import { showCatalogue } from '#web/storefront/page/catalogue.ts'
import { screens, storefrontRoutes } from '#web/storefront/routes.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { type ComposedPage, composeDocument, hashOf, ROOT, replaceOnce } from './document.ts'
import { filledServiceWorker } from './offline-files.ts'
import { type StyleOf, stylesFrom } from './page-style.ts'
import type { PageTemplate } from './page-template.ts'
import { sitemap, webManifest } from './site-files.ts'

/** A path without a screen, and a product that does not exist. */
const UNKNOWN_PATH = '/404'
const UNKNOWN_PRODUCT = '/product/not-found'

/** `styleOf` remembers the styles of several catalogues. */
export async function renderPages(
  shared: PageTemplate,
  catalogue: Catalogue,
  now: Date,
  styleOf: StyleOf = stylesFrom(shared.css),
): Promise<RenderedPages> {
  const file = catalogueFile(catalogue)
  // As browsers get it.
  showCatalogue(JSON.parse(file.json))
  const shop = catalogue.shop
  const notice = renderToStaticMarkup(<WithoutScripts shop={shop} />)
  const template = { ...shared, html: replaceOnce(shared.html, ROOT, `${ROOT}${notice}`) }
  const parts = { catalogue: file.hash, styleOf }
  const render = async (path: string): Promise<ComposedPage> =>
    composeDocument(template, await markupOf(path), {
      ...parts,
      scripts: shared.scripts[screenAt(path)] ?? [],
    })

  const pages = new Map<string, RenderedPage>()
  const indexed: string[] = []
  for (const path of publicPaths(catalogue)) {
    const page = await render(path)
    pages.set(path, rendered(page))
    if (isIndexed(path, page.html)) indexed.push(path)
  }
  const shell = await composeDocument(
    { ...template, html: replaceOnce(template.html, ROOT, `${ROOT}${waiting(shop.name)}`) },
    `<title>${renderToStaticMarkup(shop.name)}</title><meta name="robots" content="noindex"/>`,
    { ...parts, scripts: shared.entryScripts, start: 'at-once' },
  )
  pages.set(OFFLINE_SHELL, rendered(shell))
  return {
    catalogue: file,
    build: shared.edition,
    pages,
    notFound: rendered(await render(UNKNOWN_PATH)),
    productNotFound: rendered(await render(UNKNOWN_PRODUCT)),
    files: {
      'sitemap.xml': sitemap(indexed, now),
      'manifest.webmanifest': webManifest(shop),
      'sw.js': filledServiceWorker(shared.serviceWorker, {
        build: shared.build,
        shell: { path: OFFLINE_SHELL, html: shell.html },
        assets: [...shared.assets, catalogueAddress(file.hash)],
        products: catalogue.products,
        revisions: shared.revisions,
      }),
    },
  }
}

const rendered = ({ html, style }: ComposedPage): RenderedPage => ({
  html: Buffer.from(html),
  style: hashOf(style),
})

function publicPaths({ products }: Catalogue): string[] {
  const fixed = screens.map(({ path }) => path).filter((path) => path !== '*' && !path.includes(':'))
  const offered = products.filter(({ comingSoon }) => !comingSoon)
  return [
    ...fixed,
    ...products.map(({ id }) => `/product/${id}`),
    ...offered.map(({ id }) => `/price-history/${id}`),
  ]
}

/** False for pages that show a shopper's own data, and for pages that ask not to be indexed. */
function isIndexed(path: string, html: string): boolean {
  return !['/checkout', '/order-history', '/waiting'].includes(path) && !html.includes('content="noindex"')
}

/** What a page without a screen shows: the shop's logo, until the code renders the screen of the requested path. */
const waiting = (name: string) =>
  renderToString(
    <div className="waiting fixed inset-0 grid place-items-center">
      <Logo name={name} className="h-8 w-auto" />
    </div>,
  )

async function markupOf(path: string): Promise<string> {
  const handler = createStaticHandler(storefrontRoutes())
  const context = await handler.query(new Request(`http://shop.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect`)
  const failure = Object.values(context.errors ?? {})[0]
  if (failure) throw failure
  return renderToString(
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />,
  )
}

function screenAt(path: string) {
  const screen = matchRoutes([...screens], path)?.at(-1)?.route
  if (!screen) throw new Error(`no screen at ${path}`)
  return screen.path
}

type Contacts = Pick<Brand, 'phone' | 'whatsapp' | 'email'>

/** A contact that is not set is not shown. */
const contactsOf = ({ phone, whatsapp, email }: Contacts) =>
  [
    [`tel:${phone.replaceAll(' ', '')}`, phone],
    [whatsapp && `https://wa.me/${whatsapp}`, 'WhatsApp'],
    [`mailto:${email}`, email],
  ].filter(([address, text]) => address && text)

/**
 * The notice at the bottom of the window where no script runs, or none has come after some seconds: the pages can be read, and an order
 * can be placed by phone or chat. `shell.css` shows it then only. It is outside React's root, because no script uses it.
 */
function WithoutScripts({ shop }: { readonly shop: Contacts }) {
  const contacts = contactsOf(shop)
  return (
    <aside className="without-scripts">
      <p className="frame">
        {contacts.length > 0 && 'Order by phone or message: '}
        {contacts.map(([address, text], index) => (
          <span key={address}>
            {index > 0 && ' · '}
            <a href={address}>{text}</a>
          </span>
        ))}
        {contacts.length > 0 && '. '}
        Ordering on this page needs JavaScript.
      </p>
    </aside>
  )
}
