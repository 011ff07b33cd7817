/** A file as rows of text, row by row as in the file, with its blank rows. */

export type Table = readonly (readonly string[])[]

export type Sheet = { readonly name: string; readonly table: Table }

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell === '')
}
