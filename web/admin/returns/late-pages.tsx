/** Loads the code of the screens for returns and failed deliveries when one is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const ReturnsPage = late(
  () => import('./ReturnsPage.tsx').then((module) => module.ReturnsPage),
  skeleton,
)
export const LongOnTheRoadPage = late(
  () => import('./LongOnTheRoadPage.tsx').then((module) => module.LongOnTheRoadPage),
  skeleton,
)
export const FailedDeliveriesPage = late(
  () => import('./FailedDeliveriesPage.tsx').then((module) => module.FailedDeliveriesPage),
  skeleton,
)
