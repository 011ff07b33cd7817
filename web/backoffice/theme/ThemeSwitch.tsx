import { useStore } from 'zustand'
import { settings } from '../settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { chooseTheme } from './theme.ts'

export function ThemeSwitch({ className = '' }: { readonly className?: string }) {
  const dark = useStore(settings).adminTheme === 'dark'
  const label = dark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Button
      look="quiet"
      size="snug"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  )
}
