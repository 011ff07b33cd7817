/** Opens the search for anything; on a tablet it is one short word below its icon, in the header of a phone only the icon. */

import { Icon } from '../ui/Icon.tsx'

type FindButtonProps = { readonly look: 'side' | 'icon' | 'row'; readonly onPress: () => void }

const looks = {
  side: 'mx-1 mb-2 min-h-9.5 border border-line bg-surface px-3 text-muted hover:border-edge max-desk:min-h-11 max-desk:flex-col max-desk:justify-center max-desk:gap-0 max-desk:px-0 desk:mx-3 desk:mb-3',
  icon: 'min-h-10 md:hidden justify-center px-2.5 hover:bg-sunken pointer-coarse:min-h-11',
  row: 'min-h-12 border border-line bg-surface px-4 text-muted',
} as const

const words = {
  side: 'text-left max-desk:text-xs max-desk:leading-4 desk:flex-1',
  icon: 'sr-only',
  row: 'flex-1 text-left',
} as const

export function FindButton({ look, onPress }: FindButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts="/ Control+k Meta+k"
      {...(look !== 'row' && { title: 'Find anything' })}
      onClick={onPress}
      className={`flex items-center gap-3 rounded-md transition-colors hover:text-ink ${looks[look]}`}
    >
      <Icon name="search" />
      <span className={words[look]}>
        Find<span className={look === 'side' ? 'max-desk:sr-only' : ''}> anything</span>
      </span>
      {look === 'side' && (
        <kbd className="rounded-sm border border-line bg-page px-1.5 font-sans text-xs max-desk:hidden">
          /
        </kbd>
      )}
    </button>
  )
}
