/** Parts of the checkout in separate chunks: those that show the server's answer are loaded before the order is sent, so that no answer waits for them. */

import { type ComponentType, lazy } from 'react'

export const loadConfirmation = () => import('./Confirmation.tsx')

export const LateConfirmation = lazy(loadConfirmation)

export const loadChangeNotice = () => import('./ChangeNotice.tsx')

export const LateChangeNotice = lazy(loadChangeNotice)

/** A part without which the checkout works: nothing stands in its place when its code does not come. */
function orNothing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }))
}

/** The address names the city, too, and few orders have a code. */
export const LateFields = orNothing(async () => (await import('./LateFields.tsx')).LateFields)

export const LateEmailSuggestion = orNothing(
  async () => (await import('./EmailSuggestion.tsx')).EmailSuggestion,
)

/** Beside an empty cart. */
export const LateInTheShop = orNothing(async () => (await import('../products/InTheShop.tsx')).InTheShop)
