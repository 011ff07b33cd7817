/** The source file of each screen, by which the build finds a page's scripts. It is not part of the storefront's code. */

import type { screens } from '#web/storefront/routes.tsx'

export type ScreenPath = (typeof screens)[number]['path']

const files: Readonly<Record<ScreenPath, string>> = {
  '/': 'home/HomePage.tsx',
  '/collection': 'collection/CollectionPage.tsx',
  '/men': 'collection/GroupPage.tsx',
  '/women': 'collection/GroupPage.tsx',
  '/unisex': 'collection/GroupPage.tsx',
  '/anime': 'collection/GroupPage.tsx',
  '/gaming': 'collection/GroupPage.tsx',
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

/** The path from the root of the repository. */
export const sourceOf = (path: ScreenPath): string => `web/storefront/${files[path]}`
