import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { settings } from '../settings.ts'
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
