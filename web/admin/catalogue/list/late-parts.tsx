/** Parts of the products that are loaded when they are opened. */

import { late } from '#web/backoffice/ui/late.tsx'

export const CountDialog = late(() => import('./CountDialog.tsx').then((module) => module.CountDialog), null)
