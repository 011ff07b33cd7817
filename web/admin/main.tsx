/** Starts the admin. */

import './admin.css'
import { openBackoffice } from '#web/backoffice/open-backoffice.tsx'
import { checkSession } from '#web/backoffice/session/session.ts'
import { forgetChanges } from './change-order/open-changes.ts'
import { forgetDraft } from './new-order/kept-draft.ts'
import { createAdminRouter } from './routes.tsx'

void checkSession()
void openBackoffice({
  router: createAdminRouter(),
  // Both contain customers' addresses.
  onSignedOut() {
    forgetChanges()
    forgetDraft()
  },
})
