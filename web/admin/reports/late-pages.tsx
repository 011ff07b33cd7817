import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const ReportsPage = late(
  () => import('./ReportsPage.tsx').then((module) => module.ReportsPage),
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>,
)
