/** The admin's screens. */

import './admin.css'
import { openOffice } from '#web/office/open-office.tsx'
import { checkSession } from '#web/office/session/session.ts'
import { createAdminRouter } from './routes.tsx'

void checkSession()
openOffice({ router: createAdminRouter() })
