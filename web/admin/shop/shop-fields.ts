/** The fields of a form about the shop: how a term is typed and stored, and what becomes of it when two people change it. */

import { changeOf, isSame, type ShopChange } from '#catalogue/shop-terms.ts'

/** One term of the shop as a field. `Typed` is its value in the form. */
export type ShopField<Typed> = {
  /** Its path, such as `orders.tries`. */
  readonly term: string
  /** As within a sentence. */
  readonly name: string
  typed(stored: unknown): Typed
  stored(typed: Typed): unknown
  /** What is typed, in words. */
  words(typed: Typed): string
}

export type ShopFields = Readonly<Record<string, ShopField<unknown>>>
export type TypedIn<Fields extends ShopFields> = {
  readonly [Key in keyof Fields]: Fields[Key] extends ShopField<infer Typed> ? Typed : never
}

/** `+92 300 1234567`: a number that is stored as digits alone, as people read and write it. */
export const international = (digits: string) =>
  digits && `+${digits.replace(/^92(3\d{2})(\d{7})$/, '92 $1 $2')}`

export const textField = (term: string, name: string): ShopField<string> => ({
  term,
  name,
  typed: String,
  stored: (typed) => typed.trim(),
  words: (typed) => typed,
})

/** What is no whole number is sent as it is typed, so that the shop says what is wrong. */
export const numberField = (term: string, name: string): ShopField<string> => ({
  term,
  name,
  typed: String,
  stored: (typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed.trim()),
  words: (typed) => typed,
})

export const switchField = (term: string, name: string): ShopField<boolean> => ({
  term,
  name,
  typed: (stored) => stored === true,
  stored: (typed) => typed,
  words: (typed) => (typed ? 'yes' : 'no'),
})

/** The terms of the shop by their paths. */
export type Terms = ReadonlyMap<string, unknown>

/** A form: what is typed, and what the shop had when that began. */
export type FormState<Fields extends ShopFields> = {
  readonly seen: Terms
  readonly typed: TypedIn<Fields>
  /** Fields that another person changed meanwhile, too. */
  readonly conflicts: readonly (keyof Fields & string)[]
  /** Fields that only the other person changed. */
  readonly takenOver: readonly (keyof Fields & string)[]
}

const keysOf = <Fields extends ShopFields>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

function fieldOf<Fields extends ShopFields>(fields: Fields, key: keyof Fields & string): ShopField<unknown> {
  const field = fields[key]
  if (field === undefined) throw new Error(`There is no field ${key}`)
  return field
}

export function formOf<Fields extends ShopFields>(fields: Fields, seen: Terms): FormState<Fields> {
  const typed = keysOf(fields).map((key) => {
    const { term, typed } = fieldOf(fields, key)
    return [key, typed(seen.get(term))]
  })
  // Each field gives a value of its own type.
  return { seen, typed: Object.fromEntries(typed) as TypedIn<Fields>, conflicts: [], takenOver: [] }
}

/** The fields whose value would change the shop. */
export function changedKeys<Fields extends ShopFields>(
  fields: Fields,
  { seen, typed }: Pick<FormState<Fields>, 'seen' | 'typed'>,
): readonly (keyof Fields & string)[] {
  return keysOf(fields).filter((key) => {
    const { term, stored } = fieldOf(fields, key)
    return !isSame(stored(typed[key]), seen.get(term))
  })
}

/** What is sent, what was seen of it before, and the terms as they will be. */
export function changeIn<Fields extends ShopFields>(
  fields: Fields,
  state: Pick<FormState<Fields>, 'seen' | 'typed'>,
): { readonly change: ShopChange; readonly before: ShopChange; readonly seen: Terms; readonly sent: Terms } {
  const changed = changedKeys(fields, state).map((key) => {
    const { term, stored } = fieldOf(fields, key)
    return [term, stored(state.typed[key])] as const
  })
  const sent = new Map(changed)
  const seen = new Map(changed.map(([term]) => [term, state.seen.get(term)]))
  return { change: changeOf(sent), before: changeOf(seen), seen, sent }
}

/** Another description arrived. What only the other person changed is taken over; what both changed is asked. Nothing typed is lost. */
export function rebased<Fields extends ShopFields>(
  fields: Fields,
  state: FormState<Fields>,
  now: Terms,
): FormState<Fields> {
  const mine = new Set(changedKeys(fields, state))
  const theirs = keysOf(fields).filter((key) => {
    const { term } = fieldOf(fields, key)
    return !isSame(state.seen.get(term), now.get(term))
  })
  const untouched = theirs.filter((key) => !mine.has(key))
  const differs = new Set(changedKeys(fields, { seen: now, typed: state.typed }))
  const open = new Set([...mine].filter((key) => differs.has(key)))
  const fresh = formOf(fields, now).typed
  const taken = theirs.filter((key) => !open.has(key))
  const typed = { ...state.typed, ...Object.fromEntries(taken.map((key) => [key, fresh[key]])) }
  const asked = [...state.conflicts, ...theirs.filter((key) => mine.has(key))]
  const conflicts = [...new Set(asked)].filter((key) => open.has(key))
  // A form in which nothing is typed just shows what is stored now.
  const takenOver = open.size === 0 ? [] : [...new Set([...state.takenOver, ...untouched])]
  return { seen: now, typed, conflicts, takenOver }
}

export function settled<Fields extends ShopFields>(
  fields: Fields,
  state: FormState<Fields>,
  key: keyof Fields & string,
  whose: 'mine' | 'theirs',
): FormState<Fields> {
  const theirs = formOf(fields, state.seen).typed[key]
  const conflicts = state.conflicts.filter((each) => each !== key)
  return {
    ...state,
    typed: whose === 'mine' ? state.typed : { ...state.typed, [key]: theirs },
    conflicts,
    // The panel is closed with its last question.
    takenOver: conflicts.length === 0 ? [] : state.takenOver,
  }
}
