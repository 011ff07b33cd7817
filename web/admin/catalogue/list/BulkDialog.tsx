/** One change of many products, with what it does to each of them before it is made. */

import { useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { bulkLines } from '../data/bulk-preview.ts'
import type { BulkChange } from '../data/catalogue-api.ts'
import { useBulkChange } from './use-bulk-change.ts'

type BulkDialogProps = {
  readonly products: readonly ProductState[]
  readonly onClose: () => void
  readonly onDone: () => void
}

export function BulkDialog({ products, onClose, onDone }: BulkDialogProps) {
  const [kind, setKind] = useState<BulkKind>('lower')
  const [typed, setTyped] = useState('')
  const { saving, changeAll } = useBulkChange()
  const change = changeTyped(kind, typed)
  const lines = change === null ? [] : bulkLines(products, change)
  const asked = bulkKinds[kind].field
  const same = change !== null && lines.length === 0

  async function submit() {
    if (change === null || lines.length === 0) return
    if (await changeAll(products, change)) onDone()
  }

  return (
    <FormModal
      onClose={onClose}
      title={`Change ${countedWords(products.length, 'product')}`}
      text="One press, and it can be undone."
      submit={saving ? 'Changing…' : `Change ${countedWords(lines.length, 'product')}`}
      waiting={saving}
      disabled={lines.length === 0}
      onSubmit={() => void submit()}
    >
      <Select<BulkKind>
        label="What changes"
        labelled="above"
        value={kind}
        options={Object.entries(bulkKinds).map(([each, { name }]) => [each as BulkKind, name])}
        onChoose={(next) => {
          setKind(next)
          setTyped('')
        }}
      />
      {asked !== null && (
        <TypedField
          label={asked.label}
          name="value"
          inputMode={asked.numeric ? 'numeric' : 'text'}
          maxLength={asked.numeric ? 3 : 20}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Lines lines={lines} change={change} same={same} />
    </FormModal>
  )
}

type LinesProps = {
  readonly lines: ReturnType<typeof bulkLines>
  readonly change: BulkChange | null
  readonly same: boolean
}

/** So many are listed; the others are counted. */
const MOST = 50

function Lines({ lines, change, same }: LinesProps) {
  if (same) return <p className="text-sm text-muted">All of them are so already.</p>
  if (change === null) return null
  return (
    <>
      <ul aria-label="What changes for each" className="divide-y divide-line border-y border-line text-sm">
        {lines.slice(0, MOST).map(({ id, name, before, after }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-muted">
              {before} → <span className="text-ink">{after}</span>
            </span>
          </li>
        ))}
      </ul>
      {lines.length > MOST && <p className="text-sm text-muted">And {lines.length - MOST} more.</p>}
      {change.pricePercent !== undefined && (
        <p className="text-sm text-muted">
          Each page says what it may: a reduction only from the lowest price of the 30 days before. For a
          lower price until a day, plan a sale instead.
        </p>
      )}
    </>
  )
}

type Kind = {
  readonly name: string
  readonly field: { readonly label: string; readonly numeric: boolean } | null
}

const percent = { label: 'Percent', numeric: true }
const tag = { label: 'Tag', numeric: false }

/** The changes that can be made to many products at once, and what is typed for each. */
const bulkKinds = {
  lower: { name: 'Lower the price', field: percent },
  raise: { name: 'Raise the price', field: percent },
  'sold-out': { name: 'Sold out', field: null },
  'not-sold-out': { name: 'No longer sold out', field: null },
  'coming-soon': { name: 'Coming soon', field: null },
  'not-coming-soon': { name: 'No longer coming soon', field: null },
  'add-tag': { name: 'Add a tag', field: tag },
  'remove-tag': { name: 'Remove a tag', field: tag },
  retire: { name: 'Retire', field: null },
  'bring-back': { name: 'Bring back', field: null },
} as const satisfies Readonly<Record<string, Kind>>
type BulkKind = keyof typeof bulkKinds

const HIGHEST: Readonly<Record<'lower' | 'raise', number>> = { lower: 90, raise: 500 }

/** Null while nothing valid is typed. */
function changeTyped(kind: BulkKind, typed: string): BulkChange | null {
  const text = typed.trim()
  switch (kind) {
    case 'lower':
    case 'raise': {
      const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
      if (number < 1 || number > HIGHEST[kind]) return null
      return { pricePercent: kind === 'lower' ? -number : number }
    }
    case 'sold-out':
      return { soldOut: true }
    case 'not-sold-out':
      return { soldOut: false }
    case 'coming-soon':
      return { comingSoon: true }
    case 'not-coming-soon':
      return { comingSoon: false }
    case 'add-tag':
      return text === '' ? null : { addTags: [text] }
    case 'remove-tag':
      return text === '' ? null : { removeTags: [text] }
    case 'retire':
      return { retired: true }
    case 'bring-back':
      return { retired: false }
  }
}
