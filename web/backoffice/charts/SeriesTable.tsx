import { type Point, type Series, TOO_FEW } from './series.ts'

type SeriesTableProps = {
  readonly title: string
  readonly series: Series
  readonly format: (value: number) => string
}

/** A period in progress has a second row with the value that it is compared with. */
function rowsOf({ soFar, ...point }: Point): readonly Pick<Point, 'name' | 'value' | 'tooFew'>[] {
  return soFar?.before ? [point, soFar.before] : [point]
}

/** The figures behind a chart. */
export function SeriesTable({ title, series, format }: SeriesTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-left font-normal">
            {series.of}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {series.measure}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {series.points.flatMap(rowsOf).map(({ name, value, tooFew }) => (
          <tr key={name}>
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            <td className="py-2 text-right">{tooFew ? TOO_FEW : format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
