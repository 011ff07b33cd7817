/** The geometry of a ring of slices: each starts where the previous one ends, the first at twelve o'clock. */

type Slice = { readonly key: string; readonly value: number }
type Arc = { readonly key: string; readonly path: string; readonly share: number }

const CENTRE = 60
const OUTER = 56
const INNER = 37
/** Radians between slices, so that colour is not the only difference. */
const GAP = 0.035

export function arcsOf(slices: readonly Slice[]): readonly Arc[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return []
  const parts = slices.filter(({ value }) => value > 0)
  let turned = 0
  return parts.map(({ key, value }) => {
    const share = value / total
    const from = turned * 2 * Math.PI
    turned += share
    const path = parts.length === 1 ? ring() : slice(from, turned * 2 * Math.PI)
    return { key, share, path }
  })
}

function slice(from: number, to: number): string {
  const gap = Math.min(GAP, (to - from) / 4)
  const [start, end] = [from + gap / 2, to - gap / 2]
  const large = end - start > Math.PI ? 1 : 0
  return [
    `M${at(start, OUTER)}`,
    `A${OUTER} ${OUTER} 0 ${large} 1 ${at(end, OUTER)}`,
    `L${at(end, INNER)}`,
    `A${INNER} ${INNER} 0 ${large} 0 ${at(start, INNER)}Z`,
  ].join('')
}

/** A slice of 100%: an arc cannot end where it starts, so it is drawn as two halves. */
function ring(): string {
  const circle = (radius: number, sweep: 0 | 1) =>
    `M${at(0, radius)}A${radius} ${radius} 0 1 ${sweep} ${at(Math.PI, radius)}A${radius} ${radius} 0 1 ${sweep} ${at(0, radius)}Z`
  return circle(OUTER, 1) + circle(INNER, 0)
}

function at(angle: number, radius: number): string {
  const x = CENTRE + radius * Math.sin(angle)
  const y = CENTRE - radius * Math.cos(angle)
  return `${x.toFixed(3)} ${y.toFixed(3)}`
}
