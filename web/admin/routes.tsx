import { createBrowserRouter, Navigate } from 'react-router-dom'
import { DASHBOARD, LOGIN } from '#web/backoffice/paths.ts'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { RequireAdmin } from './RequireAdmin.tsx'

export function createAdminRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteErrorPage />,
      children: [
        { path: '/admin', element: <Navigate to={DASHBOARD} replace /> },
        { path: LOGIN, element: <LoginPage /> },
        { element: <RequireAdmin />, children: [{ path: DASHBOARD, element: <DashboardPage /> }] },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ])
}
