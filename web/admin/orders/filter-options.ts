/** The options of a filter's select: any, and each value by its name. */

/** The value of a select that filters nothing. */
export const ANY = ''

export function optionsOf<Value extends string>(
  any: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly (readonly [value: Value | typeof ANY, name: string])[] {
  return [[ANY, any], ...values.map((value) => [value, nameOf(value)] as const)]
}

export const chosenOf = <Value extends string>(value: Value): Exclude<Value, typeof ANY> | null =>
  // Narrowed by the comparison, which TypeScript does not do for a type parameter.
  value === ANY ? null : (value as Exclude<Value, typeof ANY>)
