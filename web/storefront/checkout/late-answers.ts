/** Parts of the checkout in separate chunks: those that show the server's answer are loaded before the order is sent, so that no answer waits for them. */

import { type ComponentType, lazy } from 'react'
import type { CityFieldProps } from './CityField.tsx'
import type { EmailSuggestionProps } from './EmailSuggestion.tsx'

export const loadConfirmation = () => import('./Confirmation.tsx')

export const LateConfirmation = lazy(() =>
  loadConfirmation().then((file) => ({ default: file.Confirmation })),
)

export const loadChangeNotice = () => import('./ChangeNotice.tsx')

export const LateChangeNotice = lazy(() =>
  loadChangeNotice().then((file) => ({ default: file.ChangeNotice })),
)

/** Without its code the form has no such field: the address names the city, too. */
export const LateCityField = lazy<ComponentType<CityFieldProps>>(() =>
  import('./CityField.tsx').then(
    (file) => ({ default: file.CityField }),
    () => ({ default: () => null }),
  ),
)

export const LateEmailSuggestion = lazy<ComponentType<EmailSuggestionProps>>(() =>
  import('./EmailSuggestion.tsx').then(
    (file) => ({ default: file.EmailSuggestion }),
    () => ({ default: () => null }),
  ),
)
