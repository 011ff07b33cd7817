/** What stands at the end of the header of every screen. */

import { createContext, type ReactNode } from 'react'

export const HeaderEnd = createContext<ReactNode>(null)
