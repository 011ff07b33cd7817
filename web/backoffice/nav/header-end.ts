/** What stands at the end of the header of every screen; not on a phone where the header leads back, because it has no room. */

import { createContext, type ReactNode } from 'react'

export const HeaderEnd = createContext<ReactNode>(null)
