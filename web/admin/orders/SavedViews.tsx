/** A menu that applies and deletes saved views, and saves the current view. */

import { Popover } from 'radix-ui'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import type { OrderListView } from '../order-data/order-list-view.ts'
import { addressOf, deleteView, MAX_NAME_LENGTH, savedViews, saveView, viewOf } from './saved-views.ts'

type SavedViewsProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

export function SavedViews({ view, onView }: SavedViewsProps) {
  const { views } = useStore(savedViews)
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const current = views.find(({ address }) => address === addressOf(view))

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    saveView(name, view)
    setName('')
    setOpen(false)
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          className="min-h-11 min-w-0 font-normal"
          aria-label={current ? `Saved views: ${current.name}` : 'Saved views'}
        >
          <Icon name="bookmark" className="size-4 text-gold-deep" />
          <bdi className="max-w-32 truncate">{current?.name ?? 'Views'}</bdi>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Saved views"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-30 w-80 max-w-[calc(100vw-1.5rem)] animate-fade-in rounded-lg border border-line bg-surface shadow-raised outline-none"
        >
          {views.length === 0 ? (
            <p className="px-4 pt-4 text-sm text-muted">
              Choose a search, a status and dates, then name the view.
            </p>
          ) : (
            <ul className="max-h-72 overflow-y-auto p-1">
              {views.map((saved) => (
                <li key={saved.name} className="flex items-center">
                  <button
                    type="button"
                    onClick={() => {
                      onView(viewOf(saved))
                      setOpen(false)
                    }}
                    className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-3 text-left text-sm -outline-offset-2 hover:bg-sunken"
                  >
                    <bdi className="truncate">{saved.name}</bdi>
                    {saved === current && <Icon name="check" className="ml-auto size-4 text-gold-deep" />}
                  </button>
                  <button
                    type="button"
                    aria-label={`Delete the view ${saved.name}`}
                    onClick={() => deleteView(saved.name)}
                    className="grid size-11 shrink-0 place-items-center rounded-sm text-muted -outline-offset-2 hover:bg-sunken hover:text-ink"
                  >
                    <Icon name="bin" className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={save} className="mt-3 flex gap-2 border-t border-line p-4">
            <input
              aria-label="Name of this view"
              placeholder="Name of this view"
              value={name}
              maxLength={MAX_NAME_LENGTH}
              onChange={(event) => setName(event.target.value)}
              className={`${control} min-w-0 px-3 placeholder:text-muted`}
            />
            <Button type="submit" look="gold">
              Save
            </Button>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
