/** The source file of each screen, by which the build finds a page's scripts. It is not part of the storefront's code. */

import type { fixedScreens } from '#web/storefront/routes.tsx'

const files: Readonly<Record<(typeof fixedScreens)[number]['path'], string>> = {
  '/': 'home/HomePage.tsx',
  '/collection': 'collection/CollectionPage.tsx',
  '/category': 'collection/CategoryPage.tsx',
  '/sale': 'collection/SalePage.tsx',
  '/customized': 'customized/CustomizedPage.tsx',
  '/product/:id': 'product/ProductPage.tsx',
  '/price-history/:id': 'price-history/PriceHistoryPage.tsx',
  '/checkout': 'checkout/CheckoutPage.tsx',
  '/order-history': 'order-history/OrderHistoryPage.tsx',
  '/waiting': 'waiting/WaitingPage.tsx',
  '/returns': 'articles/ArticlePage.tsx',
  '/terms': 'articles/ArticlePage.tsx',
  '/privacy': 'articles/ArticlePage.tsx',
  '/contact': 'articles/ArticlePage.tsx',
  '*': 'shell/NotFoundPage.tsx',
}

/** All other screens are those of groups. */
const GROUP = 'collection/GroupPage.tsx'

/** The path of its file from the root of the repository. */
export function sourceOf(path: string): string {
  const [, file] = Object.entries(files).find(([fixed]) => fixed === path) ?? [path, GROUP]
  return `web/storefront/${file}`
}
