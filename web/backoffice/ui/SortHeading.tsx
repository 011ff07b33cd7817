import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type Direction = 'ascending' | 'descending'

type SortHeadingProps = {
  readonly name: ReactNode
  /** The sort direction, if the table is sorted by this column. */
  readonly direction: Direction | 'none'
  readonly onSort: () => void
  readonly className: string
}

const icons = { descending: 'arrow-down', ascending: 'arrow-up', none: 'sort' } as const

/**
 * The heading of a column by which a table can be sorted. Its name stands above the edge of the figures, so its arrow is before it where
 * they are at the right. The arrow of a column that does not sort shows when the heading is pointed at or focused.
 */
export function SortHeading({ name, direction, onSort, className }: SortHeadingProps) {
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        onClick={onSort}
        className={`group -mx-1 inline-flex [.text-right>&]:flex-row-reverse min-h-9 items-center gap-1 rounded-sm px-1 [text-align:inherit] transition-colors hover:text-ink ${
          direction === 'none' ? '' : 'text-ink'
        }`}
      >
        {name}
        <Icon
          name={icons[direction]}
          className={`size-3.5 ${direction === 'none' ? 'opacity-0 group-hover:opacity-80 group-focus-visible:opacity-80 pointer-coarse:opacity-60' : ''}`}
        />
      </button>
    </th>
  )
}
