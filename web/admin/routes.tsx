import type { ReactElement } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { Capability } from '#events/people/staff-roles.ts'
import * as paths from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { screenNeeds } from '#web/backoffice/session/screen-needs.ts'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { lateScreen } from '#web/backoffice/ui/late-screen.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { ToLogin, ToStart } from './frame/admin-access.tsx'
import { LoginPage } from './people/sign-in/LoginPage.tsx'
import { DashboardPage } from './reports/dashboard/DashboardPage.tsx'
import { AdminShell } from './shell/AdminShell.tsx'

const editor = lateScreen('ProductEditorPage', () => import('./catalogue/editor/ProductEditorPage.tsx'))

const screens: readonly (readonly [path: keyof typeof screenNeeds, element: ReactElement])[] = [
  [paths.NEW_ORDER, lateScreen('NewOrderPage', () => import('./orders/new/NewOrderPage.tsx'))],
  [paths.IMPORTED, lateScreen('ImportedPage', () => import('./orders/imported/ImportedPage.tsx'))],
  [
    paths.CONFIRM,
    lateScreen(
      'ConfirmPage',
      () => import('./orders/confirm/ConfirmPage.tsx'),
      <FullPage>
        <Spinner label="Loading…" />
      </FullPage>,
    ),
  ],
  [paths.CASH, lateScreen('CashPage', () => import('./cash/CashPage.tsx'))],
  [paths.STATEMENT, lateScreen('StatementPage', () => import('./cash/StatementPage.tsx'))],
  [paths.IMPORT_STATEMENT, lateScreen('ImportPage', () => import('./cash/ImportPage.tsx'))],
  [paths.NEW_PRODUCT, editor],
  [paths.PRODUCT, editor],
  [paths.SALES, lateScreen('SalesPage', () => import('./prices/SalesPage.tsx'))],
  [paths.NEW_SALE, lateScreen('NewSalePage', () => import('./prices/NewSalePage.tsx'))],
  [paths.CHANGE_SALE, lateScreen('ChangeSalePage', () => import('./prices/ChangeSalePage.tsx'))],
  [paths.CODES, lateScreen('CodesPage', () => import('./codes/CodesPage.tsx'))],
  [paths.NEW_CODE, lateScreen('NewCodePage', () => import('./codes/NewCodePage.tsx'))],
  [paths.SHOP, lateScreen('SettingsPage', () => import('./shop/settings/SettingsPage.tsx'))],
  [paths.FIRST_STEPS, lateScreen('FirstStepsPage', () => import('./shop/FirstStepsPage.tsx'))],
  [paths.PEOPLE, lateScreen('PeoplePage', () => import('./people/PeoplePage.tsx'))],
  [paths.WORK_DONE, lateScreen('WorkDonePage', () => import('./people/WorkDonePage.tsx'))],
  [paths.PROGRAMS, lateScreen('ProgramsPage', () => import('./people/ProgramsPage.tsx'))],
  [paths.SECURITY, lateScreen('SecurityPage', () => import('./people/SecurityPage.tsx'))],
  [paths.ACCOUNT, lateScreen('AccountPage', () => import('./people/AccountPage.tsx'))],
  [paths.PACK, lateScreen('PackPage', () => import('./parcels/PackPage.tsx'))],
  [paths.HAND_OVER, lateScreen('HandOverPage', () => import('./parcels/HandOverPage.tsx'))],
  [
    paths.FAILED_DELIVERIES,
    lateScreen('FailedDeliveriesPage', () => import('./returns/FailedDeliveriesPage.tsx')),
  ],
  [paths.LONG_ON_THE_ROAD, lateScreen('LongOnTheRoadPage', () => import('./returns/LongOnTheRoadPage.tsx'))],
  [paths.RETURNS, lateScreen('ReturnsPage', () => import('./returns/ReturnsPage.tsx'))],
  [paths.REPORTS, lateScreen('ReportsPage', () => import('./reports/ReportsPage.tsx'))],
  [paths.REVIEWS, lateScreen('ReviewsPage', () => import('./reviews/ReviewsPage.tsx'))],
  [paths.WAITING, lateScreen('WaitingPage', () => import('./waiting/WaitingPage.tsx'))],
]

const forRole = (needs: Capability, children: RouteObject[]): RouteObject => ({
  element: <RequireRole ToLogin={ToLogin} needs={needs} />,
  children,
})

export function createAdminRouter() {
  return createBrowserRouter([
    {
      errorElement: <RouteErrorPage />,
      children: [
        { path: paths.LOGIN, element: <LoginPage /> },
        { path: paths.JOIN, element: lateScreen('JoinPage', () => import('./people/JoinPage.tsx')) },
        forRole('ownAccount', [
          {
            element: <AdminShell />,
            children: [
              forRole('work', [{ path: '/admin', element: <ToStart /> }]),
              forRole(screenNeeds[paths.DASHBOARD], [
                {
                  // One screen for both addresses, so that it stays as it is when the address changes.
                  element: <DashboardPage />,
                  // Without `element`, the router warns about an empty page.
                  children: [paths.DASHBOARD, paths.ORDERS].map((path) => ({ path, element: null })),
                },
              ]),
              ...screens.map(([path, element]) => forRole(screenNeeds[path], [{ path, element }])),
            ],
          },
        ]),
        { path: '*', element: <NotFoundPage to={paths.DASHBOARD} label="Go to the dashboard" /> },
      ],
    },
  ])
}
