/** What was found, in groups; when nothing was, where it was looked. */

import { useEffect, useId } from 'react'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { groups, type Hit } from './hits.ts'
import type { useFound } from './use-found.ts'

type HitListProps = {
  readonly id: string
  readonly text: string
  readonly found: ReturnType<typeof useFound>
  /** The place of the chosen hit in the list. */
  readonly active: number
  readonly onPoint: (place: number) => void
  readonly onOpen: (hit: Hit) => void
}

export function HitList({ id, text, found, active, onPoint, onOpen }: HitListProps) {
  const { hits, isSearching, error, places } = found
  const heading = useId()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const nothing = hits.length === 0 && !isSearching && error === null
  return (
    <div className="mt-(--notices) min-h-0 flex-auto overflow-y-auto overscroll-contain">
      <div id={id} role="listbox" aria-label="Found" className="p-2">
        {groups.map((group) => {
          const members = hits.filter((hit) => hit.group === group)
          if (members.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
            <div key={group} role="group" aria-labelledby={`${heading}-${group}`}>
              <p id={`${heading}-${group}`} className="px-3 pt-2 pb-1 text-xs text-muted">
                {group}
              </p>
              {members.map((hit) => {
                const place = hits.indexOf(hit)
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                  <div
                    key={`${hit.to} ${hit.name}`}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    onPointerMove={() => onPoint(place)}
                    onClick={() => onOpen(hit)}
                    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-transparent px-3 py-1.5 aria-selected:chosen"
                  >
                    <Icon name={hit.icon} className="size-4.5 text-gold-deep" />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <bdi>{hit.name}</bdi>
                      {hit.note !== undefined && <span className="block text-sm text-muted">{hit.note}</span>}
                    </span>
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      {error !== null && (
        <div className="p-4">
          <ErrorNotice text={`The orders could not be searched. ${error.message}`} />
        </div>
      )}
      {nothing && (
        <EmptyState icon="search" title={`Nothing has “${text}”.`} text={`Looked in ${inWords(places)}.`} />
      )}
      <p role="status" className={isSearching ? 'px-5 py-2 text-sm text-muted' : 'sr-only'}>
        {isSearching ? 'Searching the orders…' : `${hits.length} found`}
      </p>
    </div>
  )
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
