/** The auditor's screens, and the public ones that print and check receipts. */

import './audit.css'
import { openBackoffice } from '#web/backoffice/open-backoffice.tsx'
import { checkSession } from '#web/backoffice/session/session.ts'
import { createAuditRouter, isForAnyone } from './routes.tsx'

const router = createAuditRouter()
if (isForAnyone(window.location.pathname)) {
  void openBackoffice({ router, always: 'light' })
} else {
  void checkSession()
  void openBackoffice({ router })
}
