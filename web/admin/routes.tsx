import type { ComponentType, ReactElement } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import type { Capability } from '#events/shop/staff-roles.ts'
import {
  ACCOUNT,
  CASH,
  CHANGE_SALE,
  CODES,
  CONFIRM,
  DASHBOARD,
  FAILED_DELIVERIES,
  FIRST_STEPS,
  HAND_OVER,
  IMPORT_STATEMENT,
  IMPORTED,
  JOIN,
  LOGIN,
  LONG_ON_THE_ROAD,
  NEW_CODE,
  NEW_ORDER,
  NEW_PRODUCT,
  NEW_SALE,
  ORDERS,
  PACK,
  PEOPLE,
  PRODUCT,
  PROGRAMS,
  REPORTS,
  RETURNS,
  REVIEWS,
  SALES,
  SECURITY,
  SHOP,
  STATEMENT,
  WAITING,
  WORK_DONE,
} from '#web/backoffice/paths.ts'
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

const screens: readonly { readonly path: keyof typeof screenNeeds; readonly element: ReactElement }[] = [
  { path: NEW_ORDER, element: page('NewOrderPage', () => import('./new-order/NewOrderPage.tsx')) },
  { path: IMPORTED, element: page('ImportedPage', () => import('./orders/imported/ImportedPage.tsx')) },
  {
    path: CONFIRM,
    element: page(
      'ConfirmPage',
      () => import('./confirm/ConfirmPage.tsx'),
      <FullPage>
        <Spinner label="Loading…" />
      </FullPage>,
    ),
  },
  { path: CASH, element: page('CashPage', () => import('./cash/CashPage.tsx')) },
  { path: STATEMENT, element: page('StatementPage', () => import('./cash/StatementPage.tsx')) },
  { path: IMPORT_STATEMENT, element: page('ImportPage', () => import('./cash/ImportPage.tsx')) },
  { path: NEW_PRODUCT, element: editor },
  { path: PRODUCT, element: editor },
  { path: SALES, element: page('SalesPage', () => import('./sales/SalesPage.tsx')) },
  { path: NEW_SALE, element: page('NewSalePage', () => import('./sales/NewSalePage.tsx')) },
  { path: CHANGE_SALE, element: page('ChangeSalePage', () => import('./sales/ChangeSalePage.tsx')) },
  { path: CODES, element: page('CodesPage', () => import('./codes/CodesPage.tsx')) },
  { path: NEW_CODE, element: page('NewCodePage', () => import('./codes/NewCodePage.tsx')) },
  { path: SHOP, element: page('SettingsPage', () => import('./settings/SettingsPage.tsx')) },
  { path: FIRST_STEPS, element: page('FirstStepsPage', () => import('./shop/FirstStepsPage.tsx')) },
  { path: PEOPLE, element: page('PeoplePage', () => import('./people/PeoplePage.tsx')) },
  { path: WORK_DONE, element: page('WorkDonePage', () => import('./people/WorkDonePage.tsx')) },
  { path: PROGRAMS, element: page('ProgramsPage', () => import('./people/ProgramsPage.tsx')) },
  { path: SECURITY, element: page('SecurityPage', () => import('./people/SecurityPage.tsx')) },
  { path: ACCOUNT, element: page('AccountPage', () => import('./people/AccountPage.tsx')) },
  { path: PACK, element: page('PackPage', () => import('./parcels/PackPage.tsx')) },
  { path: HAND_OVER, element: page('HandOverPage', () => import('./parcels/HandOverPage.tsx')) },
  {
    path: FAILED_DELIVERIES,
    element: page('FailedDeliveriesPage', () => import('./returns/FailedDeliveriesPage.tsx')),
  },
  {
    path: LONG_ON_THE_ROAD,
    element: page('LongOnTheRoadPage', () => import('./returns/LongOnTheRoadPage.tsx')),
  },
  { path: RETURNS, element: page('ReturnsPage', () => import('./returns/ReturnsPage.tsx')) },
  { path: REPORTS, element: page('ReportsPage', () => import('./reports/ReportsPage.tsx')) },
  { path: REVIEWS, element: page('ReviewsPage', () => import('./reviews/ReviewsPage.tsx')) },
  { path: WAITING, element: page('WaitingPage', () => import('./waiting/WaitingPage.tsx')) },
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
        { path: LOGIN, element: <LoginPage /> },
        { path: JOIN, element: page('JoinPage', () => import('./people/JoinPage.tsx')) },
        forRole('ownAccount', [
          {
            element: <AdminShell />,
            children: [
              forRole('work', [{ path: '/admin', element: <ToStart /> }]),
              forRole(screenNeeds[DASHBOARD], [
                {
                  // One screen for both addresses, so that it stays as it is when the address changes.
                  element: <DashboardPage />,
                  // Without `element`, the router warns about an empty page.
                  children: [DASHBOARD, ORDERS].map((path) => ({ path, element: null })),
                },
              ]),
              ...screens.map((screen) => forRole(screenNeeds[screen.path], [screen])),
            ],
          },
        ]),
        { path: '*', element: <NotFoundPage to={DASHBOARD} label="Go to the dashboard" /> },
      ],
    },
  ])
}
