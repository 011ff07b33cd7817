/** How a route adds an entry to the security log: by the person who has sent the request, from its network and browser. */

import type { Request } from 'express'
import type { SecurityEntry } from '../tables/security-entry.ts'

/** Returns at once: a request does not wait for the log, and does not fail with it. */
export type NoteSecurity = (request: Request, entry: SecurityEntry) => void
