import { createBrowserRouter, Navigate } from 'react-router-dom'
import {
  CASH,
  CONFIRM,
  DASHBOARD,
  HAND_OVER,
  IMPORT_STATEMENT,
  LOGIN,
  ORDERS,
  PACK,
  STATEMENT,
} from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { CashPage, ImportPage, StatementPage } from './cash/late-pages.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ForAdminsOnly, ToLogin } from './frame/admin-access.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { HandOverPage, PackPage } from './parcels/late-pages.tsx'

const ConfirmPage = late(
  () => import('./confirm/ConfirmPage.tsx').then((module) => module.ConfirmPage),
  <FullPage>
    <Spinner label="Loading…" />
  </FullPage>,
)

export function createAdminRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/admin', element: <Navigate to={DASHBOARD} replace /> },
        { path: LOGIN, element: <LoginPage /> },
        {
          element: <RequireRole ToLogin={ToLogin} ForAdminsOnly={ForAdminsOnly} />,
          children: [
            {
              // One screen for both addresses, so that its live connection stays open when the address changes.
              element: <DashboardPage />,
              // Without `element`, the router warns about an empty page.
              children: [DASHBOARD, ORDERS].map((path) => ({ path, element: null })),
            },
            { path: CONFIRM, element: <ConfirmPage /> },
            { path: CASH, element: <CashPage /> },
            { path: STATEMENT, element: <StatementPage /> },
            { path: IMPORT_STATEMENT, element: <ImportPage /> },
            { path: PACK, element: <PackPage /> },
            { path: HAND_OVER, element: <HandOverPage /> },
          ],
        },
        { path: '*', element: <NotFoundPage to={DASHBOARD} label="Go to the dashboard" /> },
      ],
    },
  ])
}
