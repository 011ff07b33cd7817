/** The four figures on one line, which can be moved sideways where it is longer than the screen is wide. */

import { Changing } from '../ui/Changing.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { growthColour, growthWords } from './growth-words.ts'
import type { SummaryFigure, SummaryProps } from './summary-figures.ts'

export function SummaryLine({ shown, growth, loading }: SummaryProps) {
  const fits = useMediaQuery('(min-width: 64rem)')
  return (
    <section
      aria-label="Summary"
      // Without it the keyboard could not move the line sideways.
      tabIndex={fits ? undefined : 0}
      className="overflow-x-auto rounded-lg border border-line bg-surface [scrollbar-width:none]"
    >
      {!loading && (
        <div className="flex w-max min-w-full divide-x divide-line lg:grid lg:w-full lg:grid-cols-4">
          {shown.map((each) => (
            <Figure key={each.title} {...each} growth={growth} />
          ))}
        </div>
      )}
      <p role="status" className={loading ? 'flex h-11 items-center px-4 text-sm text-muted' : 'sr-only'}>
        {loading && 'Loading dashboard data...'}
      </p>
    </section>
  )
}

type FigureProps = SummaryFigure & Pick<SummaryProps, 'growth'>

function Figure({ title, figure, note, grows, growth }: FigureProps) {
  return (
    <article className="relative flex h-11 flex-auto items-center gap-2 px-3 whitespace-nowrap sm:px-4 lg:px-6 compact:h-10">
      <h2 className="text-sm text-muted">{title}</h2>
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
      {growth !== undefined && (
        <p className={grows ? `text-sm ${growthColour(growth)}` : 'sr-only'}>
          {!grows && 'Revenue '}
          {growthWords(growth)}
          <span className="sr-only"> from last month</span>
        </p>
      )}
    </article>
  )
}
