/** Loads the code of the parcel screens when a screen is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const PackPage = late(() => import('./PackPage.tsx').then((module) => module.PackPage), skeleton)
export const HandOverPage = late(
  () => import('./HandOverPage.tsx').then((module) => module.HandOverPage),
  skeleton,
)
