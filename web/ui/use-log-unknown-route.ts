import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { logFailure } from './log-to-console.ts'

/** For the page of an unknown address. */
export function useLogUnknownRoute(): void {
  const { pathname } = useLocation()
  useEffect(() => logFailure('404: there is no such page:', pathname), [pathname])
}
