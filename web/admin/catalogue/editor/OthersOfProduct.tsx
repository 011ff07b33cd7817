/** What another person changed about the product while it was edited here. */

import { useQuery } from '@tanstack/react-query'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { OthersPanel } from '#web/admin/frame/OthersPanel.tsx'
import { fieldNames } from '../data/history-words.ts'
import { productPastQuery } from '../data/product-past.ts'
import type { Draft } from './draft.ts'
import { type DraftField, fieldWords } from './draft-changes.ts'
import type { OthersChange } from './use-draft.ts'

type OthersOfProductProps = {
  /** As the other person left it. */
  readonly product: ProductState
  readonly others: OthersChange
  readonly draft: Draft
  readonly onSettle: (field: DraftField, whose: 'mine' | 'theirs') => void
  readonly onClose: () => void
}

export function OthersOfProduct({ product, others, draft, onSettle, onClose }: OthersOfProductProps) {
  const { theirs, conflicts, takenOver, entries } = others
  // A refusal says who it was, the live connection only that something has changed.
  const past = useQuery({ ...productPastQuery(product.id, product.version), enabled: entries.length === 0 })
  return (
    <OthersPanel
      what="this product"
      latest={entries[0] ?? past.data?.entries[0] ?? null}
      takenOver={takenOver.map(nameOf)}
      conflicts={conflicts.map((field) => ({
        name: nameOf(field),
        mine: fieldWords(draft, field),
        theirs: fieldWords(theirs, field),
        onSettle: (whose) => onSettle(field, whose),
      }))}
      onClose={onClose}
    />
  )
}

const nameOf = (field: DraftField) => fieldNames[field].toLowerCase()
