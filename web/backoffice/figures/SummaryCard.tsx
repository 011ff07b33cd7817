import { Changing } from '../ui/Changing.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { growthColour, growthWords } from './growth-words.ts'
import type { SummaryFigure } from './summary-figures.ts'

type SummaryCardProps = SummaryFigure & {
  /** In percent; null, which is said below the cards, where the month before has nothing to compare with. */
  readonly growth: number | null | undefined
  readonly loading: boolean
}

export function SummaryCard({ icon, title, figure, growth, grows, loading, note }: SummaryCardProps) {
  return (
    <article className="rounded-lg border border-line bg-surface p-4 sm:p-6 compact:p-3 compact:sm:p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-sm font-normal text-muted">{title}</h2>
        <Icon name={icon} className="size-5 text-gold" />
      </div>
      <p className="mt-2 text-xl font-light proportional-nums sm:text-2xl lg:mt-3 min-[90rem]:text-3xl compact:mt-1 compact:text-2xl max-sm:compact:text-xl">
        {figure === undefined ? (
          <Missing loading={loading} className="h-7 w-3/5 sm:h-8.5 min-[90rem]:h-10.5" />
        ) : (
          // Beside the navigation, four cards have little room.
          <Changing value={figure} className="rounded-sm whitespace-nowrap">
            {figure}
          </Changing>
        )}
        {note !== null && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
      </p>
      {grows && growth !== null && (
        <p className="mt-1 text-xs text-muted sm:text-sm lg:mt-2 compact:mt-0.5">
          {growth === undefined ? (
            <Missing loading={loading} className="h-4.5 w-4/5 sm:h-5" />
          ) : (
            <>
              <span className={`font-medium ${growthColour(growth)}`}>{growthWords(growth)}</span> from last
              month
            </>
          )}
        </p>
      )}
    </article>
  )
}

function Missing({ loading, className }: { readonly loading: boolean; readonly className: string }) {
  return loading ? <Skeleton className={className} /> : <span className="text-muted">—</span>
}
