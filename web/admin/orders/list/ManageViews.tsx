/** Saves the shown view for everybody, deletes views, and offers to share those that only this browser has. */

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTask } from '#web/admin/frame/use-task.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { OrderListView } from '../data/order-list-view.ts'
import {
  addressOf,
  deleteView,
  MAX_NAME_LENGTH,
  orderViewsQuery,
  type SavedView,
  saveView,
} from './order-views.ts'
import { readOwnViews, sharedAs, writeOwnViews } from './own-views.ts'

type ManageViewsProps = {
  readonly view: OrderListView
  readonly views: readonly SavedView[]
  readonly onSaved: () => void
}

export function ManageViews({ view, views, onSaved }: ManageViewsProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [own, setOwn] = useState(readOwnViews)
  const { busy, problem, run } = useTask()
  const replaced = views.find((saved) => saved.name === name.trim())

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    void run(async () => {
      await saveView(client, { name: name.trim(), address: addressOf({ ...view, q: '' }) })
      onSaved()
    })
  }

  /** What is shared is no longer in the browser, also when the shop refuses the next one. */
  const shareOwn = () =>
    run(async () => {
      for (let left = own; left[0] !== undefined; ) {
        const known = client.getQueryData(orderViewsQuery.queryKey)?.views ?? []
        const shared = sharedAs(left[0], known)
        if (shared !== null) await saveView(client, shared)
        left = left.slice(1)
        writeOwnViews(left)
        setOwn(left)
      }
    })

  function discardOwn(): void {
    writeOwnViews([])
    setOwn([])
  }

  return (
    <>
      <form onSubmit={save} className="flex flex-col gap-3 p-4">
        <TypedField
          label="Name of this view"
          name="view"
          value={name}
          maxLength={MAX_NAME_LENGTH}
          onChange={setName}
          hint={hintOf(view, replaced)}
        />
        {problem !== null && <ErrorNotice text={problem} />}
        <Button type="submit" look="gold" aria-disabled={busy} className="self-end">
          {replaced ? 'Replace' : 'Save'} for everybody
        </Button>
      </form>
      {own.length > 0 && (
        <div className="flex flex-col gap-2 border-t border-line p-4 text-sm">
          <p className="wrap-anywhere">Only this browser has: {own.map((each) => each.name).join(', ')}.</p>
          <div className="flex gap-2">
            <Button aria-disabled={busy} onClick={() => void shareOwn()}>
              Share with everybody
            </Button>
            <Button look="quiet" onClick={discardOwn}>
              Discard
            </Button>
          </div>
        </div>
      )}
      {views.length > 0 && (
        <ul className="border-t border-line py-1">
          {views.map((saved) => (
            <li key={saved.name} className="flex items-center gap-2 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1 text-sm">
                <bdi className="block wrap-anywhere">{saved.name}</bdi>
                <p className="text-xs text-muted">
                  <bdi>{saved.savedBy}</bdi>, <When inSentence instant={saved.savedAt} />
                </p>
              </div>
              <button
                type="button"
                aria-label={`Delete the view ${saved.name}`}
                aria-disabled={busy}
                onClick={() => void run(() => deleteView(client, saved.name))}
                className="grid size-11 shrink-0 place-items-center rounded-sm text-muted -outline-offset-2 hover:bg-sunken hover:text-ink"
              >
                <Icon name="bin" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function hintOf({ q }: OrderListView, replaced: SavedView | undefined): string | undefined {
  if (replaced !== undefined) return `Replaces what ${replaced.savedBy} saved under this name.`
  return q.trim() === '' ? undefined : 'Without your search, which may name a customer.'
}
