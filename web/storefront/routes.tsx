/** Every screen of the storefront: its address, and the file that is fetched when it is first needed. */

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { Shell } from './shell/Shell.tsx'

export type Screen = {
  /** The address pattern; also the route's id, by which page views are counted. */
  readonly path: string
  /** The source file behind `load`, by which the prerenderer finds its built chunk. */
  readonly file: string
  readonly load: () => Promise<{ readonly Component: ComponentType }>
}

const group = () => import('./collection/GroupPage.tsx').then((file) => ({ Component: file.GroupPage }))
const groupFile = 'collection/GroupPage.tsx'

export const screens: readonly Screen[] = [
  {
    path: '/',
    file: 'home/HomePage.tsx',
    load: () => import('./home/HomePage.tsx').then((file) => ({ Component: file.HomePage })),
  },
  {
    path: '/collection',
    file: 'collection/CollectionPage.tsx',
    load: () =>
      import('./collection/CollectionPage.tsx').then((file) => ({ Component: file.CollectionPage })),
  },
  { path: '/men', file: groupFile, load: group },
  { path: '/women', file: groupFile, load: group },
  { path: '/unisex', file: groupFile, load: group },
  { path: '/anime', file: groupFile, load: group },
  { path: '/gaming', file: groupFile, load: group },
  {
    path: '/category',
    file: 'category/CategoryPage.tsx',
    load: () => import('./category/CategoryPage.tsx').then((file) => ({ Component: file.CategoryPage })),
  },
  {
    path: '/sale',
    file: 'sale/SalePage.tsx',
    load: () => import('./sale/SalePage.tsx').then((file) => ({ Component: file.SalePage })),
  },
  {
    path: '/customized',
    file: 'customized/CustomizedPage.tsx',
    load: () =>
      import('./customized/CustomizedPage.tsx').then((file) => ({ Component: file.CustomizedPage })),
  },
  {
    path: '/product/:id',
    file: 'product/ProductPage.tsx',
    load: () => import('./product/ProductPage.tsx').then((file) => ({ Component: file.ProductPage })),
  },
  {
    path: '/checkout',
    file: 'checkout/CheckoutPage.tsx',
    load: () => import('./checkout/CheckoutPage.tsx').then((file) => ({ Component: file.CheckoutPage })),
  },
  {
    path: '/order-history',
    file: 'order-history/OrderHistoryPage.tsx',
    load: () =>
      import('./order-history/OrderHistoryPage.tsx').then((file) => ({ Component: file.OrderHistoryPage })),
  },
  {
    path: '*',
    file: 'not-found/NotFoundPage.tsx',
    load: () => import('./not-found/NotFoundPage.tsx').then((file) => ({ Component: file.NotFoundPage })),
  },
]

/** The router's form of the table. */
export function storefrontRoutes(): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: screens.map(({ path, load }) => ({ id: path, path, lazy: load })),
        },
      ],
    },
  ]
}
