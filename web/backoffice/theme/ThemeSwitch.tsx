import { useStore } from 'zustand'
import { settings } from '../settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { chooseTheme } from './theme.ts'

const looks = {
  icon: buttonClass({ look: 'quiet', size: 'snug' }),
  row: 'flex min-h-12 w-full items-center gap-4 px-4 -outline-offset-2 transition-colors hover:bg-sunken',
} as const

export function ThemeSwitch({ look = 'icon' }: { readonly look?: keyof typeof looks }) {
  const dark = useStore(settings).adminTheme === 'dark'
  const label = dark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <button
      type="button"
      title={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      className={looks[look]}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
      <span className={look === 'icon' ? 'sr-only' : ''}>{label}</span>
    </button>
  )
}
