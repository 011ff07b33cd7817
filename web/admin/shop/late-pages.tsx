/** Loads the code of the shop's first steps when they are first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const FirstStepsPage = late(
  () => import('./FirstStepsPage.tsx').then((module) => module.FirstStepsPage),
  skeleton,
)
