/** Loads what few menus show when it is first shown. */

import { late } from '#web/backoffice/ui/late.tsx'

export const SendByShop = late(() => import('./SendByShop.tsx').then((module) => module.SendByShop), null)
