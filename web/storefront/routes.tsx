/** The screens of the storefront: their paths, and the modules that are loaded when a screen is first shown. */

import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { groups } from '#catalogue/product.ts'
import { RenderAgain } from '#web/ui/RenderAgain.tsx'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { Shell } from './shell/Shell.tsx'

type Screen = {
  /** The path pattern, which is also the route's id in the counts of page views. */
  readonly path: string
  readonly load: () => Promise<{ readonly Component: ComponentType }>
}

const group = () => import('./collection/GroupPage.tsx')
const article = () => import('./articles/ArticlePage.tsx')

export const fixedScreens = [
  {
    path: '/',
    load: () => import('./home/HomePage.tsx'),
  },
  {
    path: '/collection',
    load: () => import('./collection/CollectionPage.tsx'),
  },
  {
    path: '/category',
    load: () => import('./collection/CategoryPage.tsx'),
  },
  {
    path: '/sale',
    load: () => import('./collection/SalePage.tsx'),
  },
  {
    path: '/customized',
    load: () => import('./customized/CustomizedPage.tsx'),
  },
  {
    path: '/product/:id',
    load: () => import('./product/ProductPage.tsx'),
  },
  {
    path: '/price-history/:id',
    load: () => import('./price-history/PriceHistoryPage.tsx'),
  },
  {
    path: '/checkout',
    load: () => import('./checkout/CheckoutPage.tsx'),
  },
  {
    path: '/order-history',
    load: () => import('./order-history/OrderHistoryPage.tsx'),
  },
  {
    path: '/waiting',
    load: () => import('./waiting/WaitingPage.tsx'),
  },
  { path: '/returns', load: article },
  { path: '/terms', load: article },
  { path: '/privacy', load: article },
  { path: '/contact', load: article },
  {
    path: '*',
    load: () => import('./shell/NotFoundPage.tsx'),
  },
] as const satisfies readonly Screen[]

export const screens: readonly Screen[] = [
  ...fixedScreens,
  ...groups.map((id) => ({ path: `/${id}`, load: group })),
]

/** Returns the table in the router's format. */
export function storefrontRoutes(): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: screens.map(({ path, load }) => ({ id: path, path, lazy: () => load().then(again) })),
        },
      ],
    },
  ]
}

/** The module's screen in a boundary of its own. The router asks for it once. */
function again({ Component }: Awaited<ReturnType<Screen['load']>>) {
  const element = (
    <RenderAgain>
      <Component />
    </RenderAgain>
  )
  return { element }
}
