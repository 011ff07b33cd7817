/** What stands at the end of the header of every screen that is not within another one. */

import { createContext, type ReactNode } from 'react'

export const HeaderEnd = createContext<ReactNode>(null)
