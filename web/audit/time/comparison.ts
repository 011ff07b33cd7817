/** Two moments side by side: each figure before and after, and the difference. */

import type { Chart } from '#projections/dashboard-shapes.ts'
import {
  chartNames,
  charts,
  figureNames,
  figureOf,
  figures,
  figureText,
  type Named,
} from '#projections/figure-names.ts'
import type { FiguresAt } from './protocol.ts'

export type ComparedFigure = Named & {
  readonly before: number
  readonly after: number
  readonly difference: number
}

export type ComparedGroup = { readonly title: string; readonly figures: readonly ComparedFigure[] }

/** In either order of the two positions, the earlier moment comes first. */
export function inOrder(one: FiguresAt, other: FiguresAt): readonly [before: FiguresAt, after: FiguresAt] {
  return one.position <= other.position ? [one, other] : [other, one]
}

export function compareMoments(before: FiguresAt, after: FiguresAt): readonly ComparedGroup[] {
  return [
    {
      title: 'Orders and money',
      figures: figureNames.map((key) => compared(figures[key], figureOf(key, before), figureOf(key, after))),
    },
    // Charts over time show different days at different moments and cannot be compared.
    ...chartNames
      .filter((key) => !charts[key].overTime)
      .map((key) => {
        const { name: title, unit } = charts[key]
        const [was, is] = [before.charts[key], after.charts[key]]
        return {
          title,
          figures: labelsOf(was, is).map((name) =>
            compared({ name, unit }, valueAt(was, name), valueAt(is, name)),
          ),
        }
      }),
  ]
}

function compared({ name, unit }: Named, before: number, after: number): ComparedFigure {
  // Percentages have one decimal; their difference has no more.
  return { name, unit, before, after, difference: Math.round((after - before) * 10) / 10 }
}

function labelsOf(before: Chart, after: Chart): readonly string[] {
  return [...new Set([...before.labels, ...after.labels])]
}

function valueAt({ labels, datasets }: Chart, label: string): number {
  return datasets[0]?.data[labels.indexOf(label)] ?? 0
}

/** Groups without unchanged values; a group in which nothing changed is left out. */
export function changedOnly(groups: readonly ComparedGroup[]): readonly ComparedGroup[] {
  return groups
    .map(({ title, figures }) => ({ title, figures: figures.filter(({ difference }) => difference !== 0) }))
    .filter(({ figures }) => figures.length > 0)
}

const oneDecimal = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 1 })

/** `+Rs 2,200`, `−3`, `no change`; the difference of percentages is in points. */
export function differenceWords({ difference, unit }: Pick<ComparedFigure, 'difference' | 'unit'>): string {
  if (difference === 0) return 'no change'
  const size = Math.abs(difference)
  const words =
    unit === 'percent'
      ? `${oneDecimal.format(size)} ${size === 1 ? 'point' : 'points'}`
      : figureText(size, unit)
  return `${difference < 0 ? '−' : '+'}${words}`
}
