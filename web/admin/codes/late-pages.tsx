/** Loads the code of the discount codes when they are first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const CodesPage = late(() => import('./CodesPage.tsx').then((module) => module.CodesPage), skeleton)
export const NewCodePage = late(
  () => import('./NewCodePage.tsx').then((module) => module.NewCodePage),
  skeleton,
)
