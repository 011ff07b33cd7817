/** Loads the code of the cash screen when the screen is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const CashPage = late(
  () => import('./CashPage.tsx').then((module) => module.CashPage),
  <div className="mx-auto max-w-[84rem] p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>,
)
