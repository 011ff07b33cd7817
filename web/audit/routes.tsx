import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { AUDIT, CHECK_RECEIPT, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { lateScreen } from '#web/backoffice/ui/late-screen.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { LogPage } from './log/LogPage.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { AuditShell } from './shell/AuditShell.tsx'
import { ToLogin } from './shell/ToLogin.tsx'

const screens: RouteObject[] = [
  { path: AUDIT, element: <LogPage /> },
  { path: `${AUDIT}/orders/:orderNumber`, element: <OrderPage /> },
  { path: TIME, element: lateScreen('TimePage', () => import('./time/TimePage.tsx')) },
  {
    path: PRICES,
    element: lateScreen('PricesPage', () => import('./prices/PricesPage.tsx')),
  },
  {
    path: PROOF,
    element: lateScreen('ProofPage', () => import('./proof/ProofPage.tsx')),
  },
]

const toPrint: RouteObject = {
  path: `${AUDIT}/orders/:orderNumber/receipt`,
  element: lateScreen('AuditorsReceiptPage', () => import('./receipt/ReceiptPage.tsx')),
}

/** These need no login: a receipt contains its own proof. */
const forAnyone: RouteObject[] = [
  {
    path: '/receipt/:orderNumber',
    element: lateScreen('ShoppersReceiptPage', () => import('./receipt/ReceiptPage.tsx')),
  },
  {
    path: CHECK_RECEIPT,
    element: lateScreen('CheckReceiptPage', () => import('./receipt/CheckReceiptPage.tsx')),
  },
]

export function isForAnyone(path: string): boolean {
  return path.startsWith('/receipt/') || path === CHECK_RECEIPT
}

export function createAuditRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteErrorPage />,
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
