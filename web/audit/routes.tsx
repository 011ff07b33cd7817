import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { CHECK_RECEIPT, LOG, PROOF, TIME } from './paths.ts'
import { AuditShell } from './shell/AuditShell.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { RequireAuditor } from './shell/RequireAuditor.tsx'

const screens: RouteObject[] = [
  { path: LOG, element: <LogPage /> },
  { path: `${LOG}/orders/:orderNumber`, element: <OrderPage /> },
  { path: TIME, lazy: () => import('./time/TimePage.tsx').then((file) => ({ Component: file.TimePage })) },
  {
    path: PROOF,
    lazy: () => import('./proof/ProofPage.tsx').then((file) => ({ Component: file.ProofPage })),
  },
]

const toPrint: RouteObject = {
  path: `${LOG}/orders/:orderNumber/receipt`,
  lazy: () => import('./receipt/ReceiptPage.tsx').then((file) => ({ Component: file.AuditorsReceiptPage })),
}

/** These ask for no login: a receipt proves itself. */
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
      // While the code of the first screen comes the page is empty for a moment.
      hydrateFallbackElement: <></>,
      children: [
        { element: <RequireAuditor />, children: [{ element: <AuditShell />, children: screens }, toPrint] },
        ...forAnyone,
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])
}
