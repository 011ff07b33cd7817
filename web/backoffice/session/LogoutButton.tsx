import { useState } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast.ts'
import { signOut } from './session.ts'

const looks = {
  icon: buttonClass({ look: 'quiet', size: 'snug' }),
  row: 'flex min-h-12 w-full items-center gap-4 px-4 -outline-offset-2 transition-colors hover:bg-sunken',
} as const

export function LogoutButton({ look = 'icon' }: { readonly look?: keyof typeof looks }) {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const problem = await signOut()
    if (problem === null) return
    setLeaving(false)
    toast.error('You are still signed in', { description: problem })
  }

  return (
    <button
      type="button"
      title="Logout"
      aria-disabled={leaving}
      onClick={() => void leave()}
      className={looks[look]}
    >
      <Icon name="exit" />
      <span className={look === 'icon' ? 'sr-only' : ''}>Logout</span>
    </button>
  )
}
