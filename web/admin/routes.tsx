import type { ComponentType, ReactElement } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { Capability } from '#events/shop/staff-roles.ts'
import * as paths from '#web/backoffice/paths.ts'
import { RequireRole } from '#web/backoffice/session/RequireRole.tsx'
import { screenNeeds } from '#web/backoffice/session/screen-needs.ts'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { late } from '#web/backoffice/ui/late.tsx'
import { NotFoundPage } from '#web/backoffice/ui/NotFoundPage.tsx'
import { RouteErrorPage } from '#web/backoffice/ui/RouteErrorPage.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ToLogin, ToStart } from './frame/admin-access.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { AdminShell } from './shell/AdminShell.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

/** A screen whose code is loaded when it is first shown. */
function page<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  waiting = skeleton,
): ReactElement {
  const Page = late(() => load().then((module) => module[name]), waiting)
  return <Page />
}

const editor = page('ProductEditorPage', () => import('./editor/ProductEditorPage.tsx'))

const screens: readonly (readonly [path: keyof typeof screenNeeds, element: ReactElement])[] = [
  [paths.NEW_ORDER, page('NewOrderPage', () => import('./new-order/NewOrderPage.tsx'))],
  [paths.IMPORTED, page('ImportedPage', () => import('./orders/imported/ImportedPage.tsx'))],
  [
    paths.CONFIRM,
    page(
      'ConfirmPage',
      () => import('./confirm/ConfirmPage.tsx'),
      <FullPage>
        <Spinner label="Loading…" />
      </FullPage>,
    ),
  ],
  [paths.CASH, page('CashPage', () => import('./cash/CashPage.tsx'))],
  [paths.STATEMENT, page('StatementPage', () => import('./cash/StatementPage.tsx'))],
  [paths.IMPORT_STATEMENT, page('ImportPage', () => import('./cash/ImportPage.tsx'))],
  [paths.NEW_PRODUCT, editor],
  [paths.PRODUCT, editor],
  [paths.SALES, page('SalesPage', () => import('./sales/SalesPage.tsx'))],
  [paths.NEW_SALE, page('NewSalePage', () => import('./sales/NewSalePage.tsx'))],
  [paths.CHANGE_SALE, page('ChangeSalePage', () => import('./sales/ChangeSalePage.tsx'))],
  [paths.CODES, page('CodesPage', () => import('./codes/CodesPage.tsx'))],
  [paths.NEW_CODE, page('NewCodePage', () => import('./codes/NewCodePage.tsx'))],
  [paths.SHOP, page('SettingsPage', () => import('./settings/SettingsPage.tsx'))],
  [paths.FIRST_STEPS, page('FirstStepsPage', () => import('./shop/FirstStepsPage.tsx'))],
  [paths.PEOPLE, page('PeoplePage', () => import('./people/PeoplePage.tsx'))],
  [paths.WORK_DONE, page('WorkDonePage', () => import('./people/WorkDonePage.tsx'))],
  [paths.PROGRAMS, page('ProgramsPage', () => import('./people/ProgramsPage.tsx'))],
  [paths.SECURITY, page('SecurityPage', () => import('./people/SecurityPage.tsx'))],
  [paths.ACCOUNT, page('AccountPage', () => import('./people/AccountPage.tsx'))],
  [paths.PACK, page('PackPage', () => import('./parcels/PackPage.tsx'))],
  [paths.HAND_OVER, page('HandOverPage', () => import('./parcels/HandOverPage.tsx'))],
  [paths.FAILED_DELIVERIES, page('FailedDeliveriesPage', () => import('./returns/FailedDeliveriesPage.tsx'))],
  [paths.LONG_ON_THE_ROAD, page('LongOnTheRoadPage', () => import('./returns/LongOnTheRoadPage.tsx'))],
  [paths.RETURNS, page('ReturnsPage', () => import('./returns/ReturnsPage.tsx'))],
  [paths.REPORTS, page('ReportsPage', () => import('./reports/ReportsPage.tsx'))],
  [paths.REVIEWS, page('ReviewsPage', () => import('./reviews/ReviewsPage.tsx'))],
  [paths.WAITING, page('WaitingPage', () => import('./waiting/WaitingPage.tsx'))],
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
        { path: paths.JOIN, element: page('JoinPage', () => import('./people/JoinPage.tsx')) },
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
