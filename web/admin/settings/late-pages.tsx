/** Loads the code of the settings when they are first shown. */

import { late } from '#web/backoffice/ui/late.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

export const SettingsPage = late(
  () => import('./SettingsPage.tsx').then((module) => module.SettingsPage),
  <div className="mx-auto page-wide p-4 sm:p-6 lg:p-8">
    <Skeleton className="h-96" />
  </div>,
)
