/** Publishes a draft: a new product, or the changes of one; retires and brings back. Each offers to take it back. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { focusOthers } from '#web/admin/frame/focus-others.ts'
import { editProductPath } from '#web/backoffice/paths.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { showProducts } from '../data/catalogue.ts'
import {
  changeProduct,
  conflictIn,
  type HistoryEntry,
  type ProductChange,
  publishProduct,
} from '../data/catalogue-api.ts'
import { shortWords } from '../data/history-words.ts'
import { failedToast, undoToast } from '../data/undo-toast.ts'
import { draftOf } from './draft.ts'
import { backTo, changeOf, newProductOf } from './draft-changes.ts'
import { type DraftErrors, draftErrors } from './draft-errors.ts'
import type { UsedDraft } from './use-draft.ts'

export function usePublish(used: UsedDraft) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<DraftErrors>({})
  const [saving, setSaving] = useState(false)
  /** For screen readers, which do not read a button that changes its words. */
  const [said, setSaid] = useState('')
  const { base, draft, changed } = used
  const sent = useRef({ body: '', key: '' })

  /** A product that may have been published although no answer arrived is sent with the same key. */
  function keyOf(product: unknown): string {
    const body = JSON.stringify(product)
    if (sent.current.body !== body) sent.current = { body, key: randomUuid() }
    return sent.current.key
  }

  function show(product: ProductState) {
    showProducts(client, [product])
  }

  async function takeBack(product: ProductState, change: ProductChange) {
    const result = await changeProduct(product.id, { ...change, expectedVersion: product.version })
    if (!result.ok) return failedToast(`${product.name} could not be changed back`, result.error)
    show(result.data)
    toast.success(`${product.name} is as it was before`)
  }

  async function publish(): Promise<void> {
    if (saving) return
    // Of a field that both changed, the person says first whose value is right.
    if (used.others !== null && used.others.conflicts.length > 0) return focusOthers()
    const found = draftErrors(draft, base === null)
    const sending = draft.pictures.some(({ picture }) => picture === '')
    if (sending && found.pictures === undefined)
      Object.assign(found, { pictures: 'Some pictures have not arrived yet: please wait, or remove them.' })
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError()
    setSaving(true)
    setSaid('Publishing…')
    const result =
      base === null
        ? await publishProduct(newProductOf(draft), keyOf(newProductOf(draft)))
        : await changeProduct(base.id, { ...changeOf(draftOf(base), draft), expectedVersion: base.version })
    setSaving(false)
    if (!result.ok) return refused(result)
    const product = result.data
    show(product)
    used.saved(product)
    setSaid('Published.')
    if (base === null) {
      toast.success(`${product.name} is in the shop`, {
        action: { label: 'View', onClick: () => window.open(`/product/${encodeURIComponent(product.id)}`) },
      })
      void navigate(editProductPath(product.id), { replace: true })
      return
    }
    const count = changed.length === 1 ? '1 change' : `${changed.length} changes`
    undoToast(`Published ${count} to ${product.name}`, () => void takeBack(product, backTo(base, changed)))
  }

  function refused(result: Awaited<ReturnType<typeof publishProduct>> & { readonly ok: false }) {
    const conflict = conflictIn(result)
    setSaid(result.error)
    if (conflict !== null) {
      used.meet(conflict.product, conflict.changes)
      show(conflict.product)
      return focusOthers()
    }
    const fields = Object.fromEntries(
      Object.entries(result.fields).map(([field, sentence]) => [field.split('.')[0] ?? field, sentence]),
    )
    setErrors(fields)
    if (Object.keys(fields).length > 0) focusFirstError()
    else failedToast('Nothing was published', result.error)
  }

  async function change(
    product: ProductState,
    wanted: ProductChange,
    done: string,
    opposite: ProductChange | null,
  ) {
    const result = await changeProduct(product.id, { ...wanted, expectedVersion: product.version })
    if (!result.ok) {
      const conflict = conflictIn(result)
      if (conflict) show(conflict.product)
      return failedToast(`${product.name} could not be changed`, result.error)
    }
    show(result.data)
    if (opposite) undoToast(done, () => void takeBack(result.data, opposite))
    else toast.success(done)
  }

  return {
    errors,
    saving,
    said,
    publish,
    retire: (product: ProductState) =>
      change(
        product,
        { retired: !product.retired },
        product.retired ? `${product.name} is in the shop again` : `${product.name} is no longer in the shop`,
        { retired: product.retired },
      ),
    undo: (product: ProductState, opposite: ProductChange, entry: HistoryEntry) =>
      change(product, opposite, `Taken back: ${shortWords(entry)}`, null),
  }
}

function focusFirstError(): void {
  // The errors are rendered first.
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('main [aria-invalid="true"], main [role="alert"]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}
