/** What becomes of each row of an imported file. */

import { basename } from 'node:path'
import { typedLine } from '#events/typed-text.ts'
import type { Span } from './csv-rows.ts'

/**
 * `taken`: it is imported, or would be. `there`: an earlier import has brought it. `skipped`: the shop has no place for it. `refused`:
 * something is wrong with it.
 */
const fates = ['taken', 'there', 'skipped', 'refused'] as const
export type Fate = (typeof fates)[number]

export type RowFate = {
  readonly fate: Fate
  /** The path of the file. */
  readonly file: string
  readonly at: Span
  /** What the rows are about, such as the number of an order. Never the name of a person. */
  readonly what: string
  /** What was taken, or why not. */
  readonly why: string
}

export type TellFate = (fate: RowFate) => Promise<void>

export function fateLine({ fate, file, at: { first, last }, what, why }: RowFate): string {
  const lines = first === last ? `${first}` : `${first}–${last}`
  return `${fate.padEnd(7)}  ${basename(file)} ${lines}  ${typedLine(what)}: ${why}`
}

export type FateCounts = Readonly<Record<Fate, number>>

const fateWords: Readonly<Record<Fate, string>> = {
  taken: 'taken',
  there: 'there already',
  skipped: 'skipped',
  refused: 'refused',
}

export function countWords(counts: FateCounts): string {
  return fates.map((fate) => `${counts[fate].toLocaleString('en')} ${fateWords[fate]}`).join(', ')
}

export const noFates: FateCounts = { taken: 0, there: 0, skipped: 0, refused: 0 }
