/** Loads the code of the sales when they are first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

const skeleton = (
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>
)

export const SalesPage = late(() => import('./SalesPage.tsx').then((module) => module.SalesPage), skeleton)
export const NewSalePage = late(
  () => import('./NewSalePage.tsx').then((module) => module.NewSalePage),
  skeleton,
)
export const ChangeSalePage = late(
  () => import('./ChangeSalePage.tsx').then((module) => module.ChangeSalePage),
  skeleton,
)
