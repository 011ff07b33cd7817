import type { ComparedValue } from './compare-dashboards.ts'

/** Every figure computed from the events, and as the shop shows it. */
export function FiguresTable({ figures }: { readonly figures: readonly ComparedValue[] }) {
  if (figures.length === 0) return <p className="mt-3 text-muted">The figures were not reached.</p>
  return (
    <section
      aria-label="Figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-3 scroll-edge overflow-x-auto"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">Figures computed from the events, and as shown by the shop</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              Figure
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              From the events
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              Shown by the shop
            </th>
            <th scope="col" className="py-2 pl-6 text-right font-normal">
              Same
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figures.map(({ name, computed, shopValue, same }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {name}
              </th>
              <td className="px-3 py-2.5 text-right text-sm">{computed}</td>
              <td className="px-3 py-2.5 text-right text-sm">{shopValue}</td>
              <td className={`py-2.5 text-right ${same ? 'text-positive' : 'font-medium text-danger'}`}>
                {same ? 'Yes' : 'No'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
