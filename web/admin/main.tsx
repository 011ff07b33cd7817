/** Starts the admin. */

import './admin.css'
import { openBackoffice } from '#web/backoffice/open-backoffice.tsx'
import { checkSession } from '#web/backoffice/session/session.ts'
import { forgetAddresses } from './frame/kept-address.ts'
import { forgetChanges } from './orders/change/open-changes.ts'
import { forgetDraft } from './orders/new/kept-draft.ts'
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
