/** Loads the code of the waiting list when it is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const WaitingPage = late(
  () => import('./WaitingPage.tsx').then((module) => module.WaitingPage),
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>,
)
