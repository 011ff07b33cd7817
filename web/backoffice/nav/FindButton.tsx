/** Opens the search for anything; on a tablet and in the header of a phone it is only an icon. */

import { Icon } from '../ui/Icon.tsx'

type FindButtonProps = { readonly look: 'side' | 'icon' | 'row'; readonly onPress: () => void }

const looks = {
  side: 'mx-2 mb-3 min-h-9.5 border border-edge bg-surface px-3 hover:border-gold-deep max-desk:min-h-11 max-desk:justify-center max-desk:px-0 desk:mx-3',
  icon: 'min-h-10 md:hidden justify-center px-2.5 hover:bg-sunken pointer-coarse:min-h-11',
  row: 'min-h-12 border border-edge bg-surface px-4',
} as const

export function FindButton({ look, onPress }: FindButtonProps) {
  const isWide = look === 'row' ? '' : look === 'icon' ? 'sr-only' : 'max-desk:sr-only'
  return (
    <button
      type="button"
      aria-keyshortcuts="/ Control+k Meta+k"
      {...(look !== 'row' && { title: 'Find anything' })}
      onClick={onPress}
      className={`flex items-center gap-3 rounded-md text-muted transition-colors hover:text-ink ${looks[look]}`}
    >
      <Icon name="search" />
      <span className={`flex-1 text-left ${isWide}`}>Find anything</span>
      {look === 'side' && (
        <kbd className="rounded-sm border border-line bg-page px-1.5 font-sans text-xs max-desk:hidden">
          /
        </kbd>
      )}
    </button>
  )
}
