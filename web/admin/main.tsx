/** Starts the admin. */

import './admin.css'
import { openBackoffice } from '#web/backoffice/open-backoffice.tsx'
import { checkSession } from '#web/backoffice/session/session.ts'
import { createAdminRouter } from './routes.tsx'

void checkSession()
void openBackoffice({ router: createAdminRouter() })
