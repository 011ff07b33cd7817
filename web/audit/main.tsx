/** The auditor's screens; and, for anyone, those that print and check receipts. */

import './audit.css'
import { openOffice } from '#web/office/open-office.tsx'
import { checkSession } from '#web/office/session/session.ts'
import { createAuditRouter, isForAnyone } from './routes.tsx'

const router = createAuditRouter()
if (isForAnyone(window.location.pathname)) {
  openOffice({ router, always: 'light' })
} else {
  void checkSession()
  openOffice({ router })
}
