/** The components that show the server's answer, as separate chunks. They are loaded before the order is sent, so that no answer waits for them. */

import { lazy } from 'react'

export const loadConfirmation = () => import('./Confirmation.tsx')

export const LateConfirmation = lazy(() =>
  loadConfirmation().then((file) => ({ default: file.Confirmation })),
)

export const loadChangeNotice = () => import('./ChangeNotice.tsx')

export const LateChangeNotice = lazy(() =>
  loadChangeNotice().then((file) => ({ default: file.ChangeNotice })),
)
