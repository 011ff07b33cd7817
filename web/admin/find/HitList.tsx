/** What was found, in groups; when nothing was, where it was looked. */

import { Fragment, useEffect, useId } from 'react'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import { RowPicture } from '../frame/RowPicture.tsx'
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

const list = new Intl.ListFormat('en-GB')

/** What the lists at the foot and the fade above them cover, by how many they are. */
const roomForLists = ['', 'scroll-pb-21', 'scroll-pb-32'] as const

export function HitList({ id, text, found, active, onPoint, onOpen }: HitListProps) {
  const { hits, isSearching, error, places } = found
  const heading = useId()
  // The lists of all that were found are the last hits, and in sight already.
  const lists = hits.filter(({ isList }) => isList)
  const isInSight = active >= hits.length - lists.length
  useEffect(() => {
    if (!isInSight) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, isInSight])
  const optionOf = (hit: Hit) => {
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
        {hit.product === undefined ? (
          <span className="grid w-9 shrink-0 place-items-center">
            <Icon name={hit.icon} className="size-4.5 text-gold-deep" />
          </span>
        ) : (
          <RowPicture product={hit.product} className="h-11 w-9" />
        )}
        <span className={`min-w-0 flex-1 wrap-anywhere ${hit.amount === undefined ? '' : 'self-start'}`}>
          {hit.isList ? (
            <bdi>{hit.name}</bdi>
          ) : (
            <bdi className="font-medium">
              <Marked text={text}>{hit.name}</Marked>
            </bdi>
          )}
          {hit.note !== undefined && (
            <span className="block text-sm text-muted [&_b]:font-medium">
              {hit.note.map((part, place) => (
                <Fragment key={part}>
                  {place > 0 && <span className="max-sm:hidden"> · </span>}
                  {/* A number is not broken at its hyphen. */}
                  <span className="inline-block max-sm:block">
                    <Marked text={text}>{part}</Marked>
                  </span>
                </Fragment>
              ))}
            </span>
          )}
        </span>
        {hit.amount !== undefined && (
          <span className="self-start text-right whitespace-nowrap">
            {hit.amount}
            {hit.status !== undefined && (
              <span className="block text-muted">
                <StatusBadge status={hit.status} />
              </span>
            )}
          </span>
        )}
      </div>
    )
  }
  const nothing = hits.length === 0 && !isSearching && error === null
  return (
    <div
      className={`mt-(--notices) min-h-0 flex-auto overflow-y-auto overscroll-contain ${roomForLists[lists.length]}`}
    >
      <div
        id={id}
        role="listbox"
        aria-label="Found"
        className={`flex flex-col px-2 pt-2 ${lists.length > 0 ? '' : 'pb-2'}`}
      >
        {groups.map((group) => {
          const members = hits.filter((hit) => hit.group === group && !hit.isList)
          if (members.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
            <div key={group} role="group" aria-labelledby={`${heading}-${group}`} className="not-first:mt-2">
              <p id={`${heading}-${group}`} className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
                {group}
              </p>
              {members.map(optionOf)}
            </div>
          )
        })}
        {lists.length > 0 && (
          // A row that is partly under it fades out, so that it does not look torn. At the end of the list the fade is over nothing.
          <div className="pointer-events-none sticky bottom-0 -mx-2 bg-linear-to-b from-transparent to-surface to-6 pt-6">
            <div className="pointer-events-auto border-t border-line bg-surface px-2 py-1.5">
              {lists.map(optionOf)}
            </div>
          </div>
        )}
      </div>
      {error !== null && (
        <div className="p-4">
          <ErrorNotice text={`The orders could not be searched. ${error.message}`} />
        </div>
      )}
      {nothing && (
        <EmptyState
          icon="search"
          title={`Nothing has “${text}”.`}
          text={`Looked in ${list.format(places)}.`}
        />
      )}
      <p role="status" className={isSearching ? 'px-5 py-2 text-sm text-muted' : 'sr-only'}>
        {isSearching ? 'Searching the orders…' : `${hits.length} found`}
      </p>
    </div>
  )
}

/** The typed text is bold where it is found first. */
function Marked({ text, children }: { readonly text: string; readonly children: string }) {
  const at = text === '' ? -1 : children.toLowerCase().indexOf(text.toLowerCase())
  if (at === -1) return children
  const end = at + text.length
  return (
    <>
      {children.slice(0, at)}
      <b className="font-semibold text-ink">{children.slice(at, end)}</b>
      {children.slice(end)}
    </>
  )
}
