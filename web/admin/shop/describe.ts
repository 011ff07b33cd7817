/** Changes the description of the shop, and offers to take the change back. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { ShopDescription } from '#catalogue/facts.ts'
import { showShop } from '../catalogue-data/catalogue.ts'
import { describeShop } from '../catalogue-data/catalogue-api.ts'
import { failedToast, undoToast } from '../catalogue-data/undo-toast.ts'

export type ShopChange = Partial<ShopDescription>
/** Sentences by field, or by a part such as `delivery`. */
export type ShopErrors = Readonly<Record<string, string>>

/** `what` is a word such as `Delivery`. Resolves to whether it was saved. */
export function useDescribeShop(what: string, shop: ShopDescription) {
  const client = useQueryClient()
  const [errors, setErrors] = useState<ShopErrors>({})
  const [saving, setSaving] = useState(false)

  async function takeBack(before: ShopChange) {
    const result = await describeShop(before)
    if (!result.ok) return failedToast(`${what} could not be changed back`, result.error)
    showShop(client, result.data)
    toast.success(`${what} as before`)
  }

  async function save(change: ShopChange): Promise<boolean> {
    if (saving) return false
    setSaving(true)
    const result = await describeShop(change)
    setSaving(false)
    setErrors(result.ok ? {} : result.fields)
    if (!result.ok) {
      failedToast(`${what} could not be saved`, result.error)
      return false
    }
    const keys = Object.keys(change) as (keyof ShopDescription)[]
    const before: ShopChange = Object.fromEntries(keys.map((key) => [key, shop[key]]))
    showShop(client, result.data)
    undoToast(`${what} saved`, () => void takeBack(before))
    return true
  }

  return { errors, saving, save }
}
