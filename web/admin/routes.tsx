import { createBrowserRouter, Navigate } from 'react-router-dom'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { RouteErrorPage } from './errors/RouteErrorPage.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { DASHBOARD, LOGIN } from './paths.ts'
import { RequireAdmin } from './session/RequireAdmin.tsx'

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
