/** Whether the search for anything is open. It is opened by key from every screen, from the navigation and from a header. */

import { createStore } from 'zustand/vanilla'

export const finding = createStore<{ readonly open: boolean }>(() => ({ open: false }))

export const openFind = () => finding.setState({ open: true })
export const closeFind = () => finding.setState({ open: false })
