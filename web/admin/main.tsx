/** The admin's screens: rendered in the browser only, never prerendered. */

import './admin.css'
import { createRoot } from 'react-dom/client'
import { AdminApp } from './AdminApp.tsx'
import { createAdminQueryClient } from './query-client.ts'
import { createAdminRouter } from './routes.tsx'
import { checkSession, session } from './session/session.ts'
import { followLooks } from './theme/theme.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')

followLooks(document.documentElement)

const client = createAdminQueryClient()
// Nothing that a signed-in person saw stays behind for the next one.
session.subscribe(({ status }) => {
  if (status === 'signed-out') client.clear()
})
void checkSession()

createRoot(root).render(<AdminApp client={client} router={createAdminRouter()} />)
