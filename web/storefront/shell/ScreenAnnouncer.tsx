/** After a change of screen: moves the focus to its beginning and tells screen readers its title. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAIN_ID } from '../page/main-id.ts'

export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
