/** After a change of screen, moves the focus to its start and announces its title to screen readers. */

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAIN_ID } from '../page/main-id.ts'

export function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
