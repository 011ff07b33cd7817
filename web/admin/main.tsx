/** Starts the admin. */

import './admin.css'
import { openBackoffice } from '#web/backoffice/open-backoffice.tsx'
import { checkSession } from '#web/backoffice/session/session.ts'
import { forgetChanges } from './change-order/open-changes.ts'
import { forgetAddresses } from './frame/kept-address.ts'
import { forgetDraft } from './new-order/kept-draft.ts'
import { createAdminRouter } from './routes.tsx'

void checkSession()
void openBackoffice({
  router: createAdminRouter(),
  // They contain customers' addresses, names and phones.
  onSignedOut() {
    forgetChanges()
    forgetDraft()
    forgetAddresses()
  },
})
