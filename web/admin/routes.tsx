import { createBrowserRouter, Navigate } from 'react-router-dom'
import { DASHBOARD, HAND_OVER, LOGIN, PACK } from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { ForAdminsOnly, ToLogin } from './admin-access.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { HandOverPage, PackPage } from './parcels/late-pages.tsx'

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
            { path: DASHBOARD, element: <DashboardPage /> },
            { path: PACK, element: <PackPage /> },
            { path: HAND_OVER, element: <HandOverPage /> },
          ],
        },
        { path: '*', element: <NotFoundPage to={DASHBOARD} label="Go to the dashboard" /> },
      ],
    },
  ])
}
