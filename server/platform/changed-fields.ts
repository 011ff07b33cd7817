import { isDeepStrictEqual } from 'node:util'

/** The names of the fields whose values differ. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): readonly string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof Fields & string)[]
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
