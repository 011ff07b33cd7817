/** Loads the code of the screen when it is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const NewOrderPage = late(
  () => import('./NewOrderPage.tsx').then((module) => module.NewOrderPage),
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>,
)
