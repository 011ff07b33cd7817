/** A form about the shop: what is typed, merged with what others change meanwhile, and saved with an offer to take it back. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShopDescription } from '#catalogue/facts.ts'
import { isSame, type ShopChange, termsOf } from '#catalogue/shop-terms.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { showShop } from '../catalogue/data/catalogue.ts'
import { describeShop, shopIn } from '../catalogue/data/catalogue-api.ts'
import { shopPastQuery } from '../catalogue/data/shop-past.ts'
import { failedToast, undoToast } from '../catalogue/data/undo-toast.ts'
import {
  changedKeys,
  changeIn,
  type FormState,
  formOf,
  rebased,
  type ShopFields,
  settled,
  type Terms,
  type TypedIn,
} from './shop-fields.ts'

type Errors = Readonly<Record<string, string>>
/** `errors` are by the path of the term. */
type Saved = { readonly saved: true } | { readonly saved: false; readonly errors: Errors }

/** `what` is a word such as `Delivery`. `fields` are the same object each time. */
export function useShopForm<Fields extends ShopFields>(what: string, shop: ShopDescription, fields: Fields) {
  type Key = keyof Fields & string
  const client = useQueryClient()
  const [errors, setErrors] = useState<Errors>({})
  const [saving, setSaving] = useState(false)
  const [state, setState] = useState<FormState<Fields>>(() => formOf(fields, termsOf(shop)))
  const now = termsOf(shop)
  const terms = Object.values(fields).map(({ term }) => term)
  if (terms.some((term) => !isSame(state.seen.get(term), now.get(term)))) {
    setState(rebased(fields, state, now))
  }
  const changed = changedKeys(fields, state)
  const byOthers = [...state.conflicts, ...state.takenOver]
  const past = useQuery({ ...shopPastQuery, enabled: byOthers.length > 0 })
  const latest = past.data?.find(({ after }) => {
    const then = termsOf(after as ShopChange)
    return byOthers.some((key) => {
      const term = fields[key]?.term ?? ''
      return then.has(term) && isSame(then.get(term), state.seen.get(term))
    })
  })

  async function takeBack(before: ShopChange, sent: Terms) {
    const result = await describeShop(before, sent)
    if (!result.ok) return failedToast(`${what} could not be changed back`, result.error)
    showShop(client, result.data)
    toast.success(`${what} as before`)
  }

  async function save(): Promise<Saved> {
    // Of a field that both changed, the person says first whose value is right.
    if (state.conflicts.length > 0) return { saved: false, errors: {} }
    const { change, before, seen, sent } = changeIn(fields, state)
    setSaving(true)
    const result = await describeShop(change, seen)
    setSaving(false)
    if (result.ok) {
      setErrors({})
      showShop(client, result.data)
      undoToast(`${what} saved`, () => void takeBack(before, sent))
      return { saved: true }
    }
    const theirs = shopIn(result)
    const found = theirs === null ? result.fields : {}
    setErrors(found)
    // The form then shows what the other person has changed.
    if (theirs !== null) showShop(client, theirs)
    else failedToast(`${what} could not be saved`, result.error)
    return { saved: false, errors: found }
  }

  const set = (change: Partial<TypedIn<Fields>>) =>
    setState((before) => ({ ...before, typed: { ...before.typed, ...change } }))

  return {
    typed: state.typed,
    set,
    /** Of a field, or of an entry of it, such as a courier. */
    errorOf(key: Key): string | undefined {
      const term = fields[key]?.term ?? ''
      return errors[term] ?? Object.entries(errors).find(([path]) => path.startsWith(`${term}.`))?.[1]
    },
    /** What a field for text needs. */
    text<TextKey extends Key>(key: TypedIn<Fields>[TextKey] extends string ? TextKey : never) {
      return {
        name: key,
        value: String(state.typed[key]),
        error: this.errorOf(key),
        onChange: (value: string) => set({ [key]: value } as Partial<TypedIn<Fields>>),
      }
    },
    changed,
    saving,
    save,
    others:
      byOthers.length === 0
        ? null
        : {
            latest: latest ?? null,
            takenOver: state.takenOver.map((key) => fields[key]?.name ?? key),
            conflicts: state.conflicts.map((key) => {
              const field = fields[key]
              return {
                name: field?.name ?? key,
                mine: field?.words(state.typed[key]) ?? '',
                theirs: field?.words(field.typed(state.seen.get(field.term))) ?? '',
                onSettle: (whose: 'mine' | 'theirs') =>
                  setState((before) => settled(fields, before, key, whose)),
              }
            }),
            onClose: () => setState((before) => ({ ...before, takenOver: [] })),
          },
  }
}

export type ShopForm = Pick<ReturnType<typeof useShopForm>, 'changed' | 'saving' | 'save' | 'others'>
