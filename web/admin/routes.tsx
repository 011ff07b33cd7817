import type { ReactElement } from 'react'
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
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { CashPage, ImportPage, StatementPage } from './cash/late-pages.tsx'
import { CodesPage, NewCodePage } from './codes/late-pages.tsx'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { ProductEditorPage } from './editor/late-pages.tsx'
import { ToLogin, ToStart } from './frame/admin-access.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { NewOrderPage } from './new-order/late-pages.tsx'
import { ImportedPage } from './orders/imported/late-pages.tsx'
import { HandOverPage, PackPage } from './parcels/late-pages.tsx'
import {
  AccountPage,
  JoinPage,
  PeoplePage,
  ProgramsPage,
  SecurityPage,
  WorkDonePage,
} from './people/late-pages.tsx'
import { ReportsPage } from './reports/late-pages.tsx'
import { FailedDeliveriesPage, LongOnTheRoadPage, ReturnsPage } from './returns/late-pages.tsx'
import { ReviewsPage } from './reviews/late-pages.tsx'
import { ChangeSalePage, NewSalePage, SalesPage } from './sales/late-pages.tsx'
import { SettingsPage } from './settings/late-pages.tsx'
import { AdminShell } from './shell/AdminShell.tsx'
import { FirstStepsPage } from './shop/late-pages.tsx'
import { WaitingPage } from './waiting/late-pages.tsx'

const ConfirmPage = late(
  () => import('./confirm/ConfirmPage.tsx').then((module) => module.ConfirmPage),
  <FullPage>
    <Spinner label="Loading…" />
  </FullPage>,
)

const screens: readonly { readonly path: keyof typeof screenNeeds; readonly element: ReactElement }[] = [
  { path: NEW_ORDER, element: <NewOrderPage /> },
  { path: IMPORTED, element: <ImportedPage /> },
  { path: CONFIRM, element: <ConfirmPage /> },
  { path: CASH, element: <CashPage /> },
  { path: STATEMENT, element: <StatementPage /> },
  { path: IMPORT_STATEMENT, element: <ImportPage /> },
  { path: NEW_PRODUCT, element: <ProductEditorPage /> },
  { path: PRODUCT, element: <ProductEditorPage /> },
  { path: SALES, element: <SalesPage /> },
  { path: NEW_SALE, element: <NewSalePage /> },
  { path: CHANGE_SALE, element: <ChangeSalePage /> },
  { path: CODES, element: <CodesPage /> },
  { path: NEW_CODE, element: <NewCodePage /> },
  { path: SHOP, element: <SettingsPage /> },
  { path: FIRST_STEPS, element: <FirstStepsPage /> },
  { path: PEOPLE, element: <PeoplePage /> },
  { path: WORK_DONE, element: <WorkDonePage /> },
  { path: PROGRAMS, element: <ProgramsPage /> },
  { path: SECURITY, element: <SecurityPage /> },
  { path: ACCOUNT, element: <AccountPage /> },
  { path: PACK, element: <PackPage /> },
  { path: HAND_OVER, element: <HandOverPage /> },
  { path: FAILED_DELIVERIES, element: <FailedDeliveriesPage /> },
  { path: LONG_ON_THE_ROAD, element: <LongOnTheRoadPage /> },
  { path: RETURNS, element: <ReturnsPage /> },
  { path: REPORTS, element: <ReportsPage /> },
  { path: REVIEWS, element: <ReviewsPage /> },
  { path: WAITING, element: <WaitingPage /> },
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
        { path: JOIN, element: <JoinPage /> },
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
