import type { ReactNode } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { ReadRecord } from '../words/read-record.ts'
import { visitsWords } from './fold-visits.ts'

type Props = {
  readonly records: readonly ReadRecord[]
  readonly open: boolean
  readonly onPress: () => void
  /** Below the sum. */
  readonly children?: ReactNode
}

/** Sums up several counts of visits, and shows or hides them. */
export function FoldButton({ records, open, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onPress}
      className="flex min-h-11 -ml-1 w-full items-center gap-2 py-2 text-left text-muted transition-colors hover:text-ink max-sm:text-sm lg:min-h-10 lg:text-sm pointer-coarse:min-h-11"
    >
      <span className="grid size-6 shrink-0 place-items-center max-lg:self-start">
        <Icon name="eye" className="size-4" />
      </span>
      <span className="min-w-0">
        {visitsWords(records)}
        {children}
      </span>
      <Icon
        name="chevron-down"
        className={`size-4 max-lg:ml-auto shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
