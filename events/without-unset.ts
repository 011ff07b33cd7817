type SetOnly<Fields> = { readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Without the fields that are undefined: facts do not have them at all. */
export function withoutUnset<const Fields extends object>(fields: Fields): SetOnly<Fields> {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The names are those of the fields.
  return Object.fromEntries(set) as SetOnly<Fields>
}
