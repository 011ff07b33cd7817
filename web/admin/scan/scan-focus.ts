/** Keeps the focus in the scan field of a screen, because a scanner types where the focus is. */

import { type RefObject, useLayoutEffect } from 'react'
import { SCAN_FIELD } from './ScanBox.tsx'

/** Not on a touch screen: its keyboard would open over the list before anybody has read it, and there the camera scans. */
export function focusScanField(screen: HTMLElement | null, options?: FocusOptions): void {
  if (window.matchMedia('(pointer: coarse)').matches) return
  screen?.querySelector<HTMLElement>(SCAN_FIELD)?.focus(options)
}

/** Focuses the field of the screen when it is opened, before it is seen: later it would take the focus from what is pressed next. */
export function useScanFocus(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => focusScanField(screen.current), [screen])
}
