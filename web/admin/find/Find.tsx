/** Opens the search for anything by key from every screen. Its code is loaded when it is first opened. */

import { useStore } from 'zustand'
import { useFindKeys } from '#web/backoffice/keyboard/use-find-keys.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { closeFind, finding, openFind } from '../frame/finding.ts'

const FindDialog = late(() => import('./FindDialog.tsx').then((module) => module.FindDialog), null)

export function Find() {
  const { open } = useStore(finding)
  useFindKeys(openFind)
  return open && <FindDialog onClose={closeFind} />
}
