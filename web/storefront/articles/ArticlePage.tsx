/** The information pages. The path selects one. They are small, so they share one chunk. */

import { useLocation } from 'react-router-dom'
import { Contact } from './Contact.tsx'
import { Privacy } from './Privacy.tsx'
import { Returns } from './Returns.tsx'
import { Terms } from './Terms.tsx'

export { ArticlePage as Component }

function ArticlePage() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/returns')) return <Returns />
  if (pathname.startsWith('/terms')) return <Terms />
  if (pathname.startsWith('/privacy')) return <Privacy />
  return <Contact />
}
