/** Parts of the checkout in separate chunks: those that show the server's answer are loaded before the order is sent, so that no answer waits for them. */

import { type ComponentType, lazy } from 'react'
import type { EmailSuggestionProps } from './EmailSuggestion.tsx'
import type { LateFieldsProps } from './LateFields.tsx'

export const loadConfirmation = () => import('./Confirmation.tsx')

export const LateConfirmation = lazy(loadConfirmation)

export const loadChangeNotice = () => import('./ChangeNotice.tsx')

export const LateChangeNotice = lazy(loadChangeNotice)

/** Without their code the form has no such fields: the address names the city, too, and few orders have a code. */
export const LateFields = lazy<ComponentType<LateFieldsProps>>(() =>
  import('./LateFields.tsx').catch(() => ({ default: () => null })),
)

export const LateEmailSuggestion = lazy<ComponentType<EmailSuggestionProps>>(() =>
  import('./EmailSuggestion.tsx').then(
    (file) => ({ default: file.EmailSuggestion }),
    () => ({ default: () => null }),
  ),
)

/** Beside an empty cart. */
export const LateInTheShop = lazy<ComponentType>(() =>
  import('../products/InTheShop.tsx').then(
    (file) => ({ default: file.InTheShop }),
    () => ({ default: () => null }),
  ),
)
