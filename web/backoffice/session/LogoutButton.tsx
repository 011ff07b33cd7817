import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { signOut } from './session.ts'

export function LogoutButton() {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const problem = await signOut()
    if (problem === null) return
    setLeaving(false)
    toast.error('You are still signed in', { description: problem })
  }

  return (
    <Button
      look="quiet"
      size="snug"
      aria-label="Logout"
      title="Logout"
      aria-disabled={leaving}
      onClick={() => void leave()}
    >
      <Icon name="exit" />
      <span className="hidden xl:inline">Logout</span>
    </Button>
  )
}
