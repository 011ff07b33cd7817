/** Which source file draws the screen of a path: by it the build finds the code that the page loads. Browsers do not need it. */

import type { screens } from '#web/storefront/routes.tsx'

type ScreenPath = (typeof screens)[number]['path']

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
  '/checkout': 'checkout/CheckoutPage.tsx',
  '/order-history': 'order-history/OrderHistoryPage.tsx',
  '/returns': 'articles/ArticlePage.tsx',
  '/terms': 'articles/ArticlePage.tsx',
  '/privacy': 'articles/ArticlePage.tsx',
  '/contact': 'articles/ArticlePage.tsx',
  '*': 'shell/NotFoundPage.tsx',
}

/** Below the repository. */
export const sourceOf = (path: ScreenPath): string => `web/storefront/${files[path]}`
