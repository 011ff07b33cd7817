/** Changes many products with one press, and offers to take it back. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { bulkLines, oppositeChange } from '../data/bulk-preview.ts'
import { showProducts } from '../data/catalogue.ts'
import { type BulkChange, changeProduct, changeProducts } from '../data/catalogue-api.ts'
import { ownPrice } from '../data/suppose.ts'
import { failedToast, undoToast } from '../data/undo-toast.ts'

export function useBulkChange() {
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)

  async function takeBack(before: readonly ProductState[], change: BulkChange) {
    const opposite = oppositeChange(change)
    if (opposite !== null) {
      const result = await changeProducts(idsOf(before), opposite)
      if (!result.ok) return failedToast('The change could not be taken back', result.error)
      showProducts(client, result.data.products)
    } else {
      for (const product of before) {
        const result = await changeProduct(product.id, { price: ownPrice(product).price })
        if (!result.ok) return failedToast(`${product.name} could not be changed back`, result.error)
        showProducts(client, [result.data])
      }
    }
    toast.success(`${countOf(before)} as before`)
  }

  /** Resolves to whether the products were changed. */
  async function changeAll(products: readonly ProductState[], change: BulkChange): Promise<boolean> {
    if (saving) return false
    const lines = bulkLines(products, change)
    const changing = products.filter(({ id }) => lines.some((line) => line.id === id))
    setSaving(true)
    const result = await changeProducts(idsOf(changing), change)
    setSaving(false)
    if (!result.ok) {
      failedToast('Nothing was changed', result.error)
      return false
    }
    showProducts(client, result.data.products)
    undoToast(`Changed ${countOf(changing)}`, () => void takeBack(changing, change))
    return true
  }

  return { saving, changeAll }
}

const idsOf = (products: readonly ProductState[]) => products.map(({ id }) => id)

function countOf(products: readonly ProductState[]): string {
  return products.length === 1 ? (products[0]?.name ?? '') : `${products.length} products`
}
