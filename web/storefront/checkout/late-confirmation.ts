/** The confirmation, in a file of its own: it is there before an order is sent, so that no placed order waits for it. */

import { lazy } from 'react'

export const loadConfirmation = () => import('./Confirmation.tsx')

export const LateConfirmation = lazy(() =>
  loadConfirmation().then((file) => ({ default: file.Confirmation })),
)
