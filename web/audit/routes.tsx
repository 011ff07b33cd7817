import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { AUDIT, CHECK_RECEIPT, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { AuditShell } from './shell/AuditShell.tsx'
import { ToLogin } from './shell/ToLogin.tsx'

const screens: RouteObject[] = [
  { path: AUDIT, element: <LogPage /> },
  { path: `${AUDIT}/orders/:orderNumber`, element: <OrderPage /> },
  { path: TIME, lazy: () => import('./time/TimePage.tsx').then((file) => ({ Component: file.TimePage })) },
  {
    path: PRICES,
    lazy: () => import('./prices/PricesPage.tsx').then((file) => ({ Component: file.PricesPage })),
  },
  {
    path: PROOF,
    lazy: () => import('./proof/ProofPage.tsx').then((file) => ({ Component: file.ProofPage })),
  },
]

const toPrint: RouteObject = {
  path: `${AUDIT}/orders/:orderNumber/receipt`,
  lazy: () => import('./receipt/ReceiptPage.tsx').then((file) => ({ Component: file.AuditorsReceiptPage })),
}

/** These need no login: a receipt contains its own proof. */
const forAnyone: RouteObject[] = [
  {
    path: '/receipt/:orderNumber',
    lazy: () => import('./receipt/ReceiptPage.tsx').then((file) => ({ Component: file.ShoppersReceiptPage })),
  },
  {
    path: CHECK_RECEIPT,
    lazy: () =>
      import('./receipt/CheckReceiptPage.tsx').then((file) => ({ Component: file.CheckReceiptPage })),
  },
]

export function isForAnyone(path: string): boolean {
  return path.startsWith('/receipt/') || path === CHECK_RECEIPT
}

export function createAuditRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteErrorPage />,
      // The page is empty for a moment while the code of the first screen is loaded.
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <RequireRole ToLogin={ToLogin} needs="audit" />,
          children: [{ element: <AuditShell />, children: screens }, toPrint],
        },
        ...forAnyone,
        { path: '*', element: <NotFoundPage to={AUDIT} label="Go to the audit" /> },
      ],
    },
  ])
}
