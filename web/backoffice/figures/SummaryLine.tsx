/** The four summary figures on one line, or two by two on a narrow screen. */

import { Changing } from '../ui/Changing.tsx'
import { growthColour, growthWords } from './growth-words.ts'
import type { SummaryFigure, SummaryProps } from './summary-figures.ts'

export function SummaryLine({ shown, growth, loading }: SummaryProps) {
  return (
    <section
      aria-label="Summary"
      className="relative overflow-hidden rounded-lg border border-line bg-surface"
    >
      {/* Reserves its space while it is loading. */}
      <div className={`grid grid-cols-2 gap-px bg-line lg:grid-cols-4 ${loading ? 'invisible' : ''}`}>
        {shown.map((each) => (
          <Figure key={each.title} {...each} growth={growth} />
        ))}
      </div>
      <p
        role="status"
        className={loading ? 'absolute inset-0 flex items-center px-4 text-sm text-muted' : 'sr-only'}
      >
        {loading && 'Loading dashboard data...'}
      </p>
    </section>
  )
}

type FigureProps = SummaryFigure & Pick<SummaryProps, 'growth'>

/** On a phone, the name is above the figure; between tablet and desktop widths, the growth is below. */
function Figure({ title, figure, note, grows, growth }: FigureProps) {
  return (
    <article className="relative flex min-h-14 flex-wrap content-center items-baseline gap-x-2 bg-surface px-3 py-1.5 whitespace-nowrap sm:min-h-11 sm:px-4 lg:max-xl:min-h-15 compact:sm:min-h-10 compact:lg:max-xl:min-h-14">
      <h2 className="text-xs text-muted max-sm:w-full sm:text-sm">{title}</h2>
      <p className="proportional-nums">
        {figure === undefined ? (
          <span className="text-muted">—</span>
        ) : (
          <Changing value={figure} className="rounded-sm">
            {figure}
          </Changing>
        )}
        {note !== null && <span className="ml-2 text-xs text-muted max-xl:sr-only">{note}</span>}
      </p>
      {grows && growth !== undefined && (
        <p className={`text-xs sm:text-sm lg:max-xl:w-full ${growthColour(growth)}`}>
          {growthWords(growth)}
          <span className="sr-only"> from last month</span>
        </p>
      )}
    </article>
  )
}
