/** Two moments side by side, and what happened between them. */

import { useEffect, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { typeName } from '#events/fact-table.ts'
import { figureText } from '#projections/figure-names.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { momentDate } from '../shell/moment-date.ts'
import { type ComparedGroup, changedOnly, compareMoments, differenceWords, inOrder } from './comparison.ts'
import { countBetween } from './history.ts'
import { createNewestWins } from './newest-wins.ts'
import type { EventCounts, FiguresAt } from './protocol.ts'

type ComparisonProps = { readonly one: FiguresAt; readonly other: FiguresAt }

export function Comparison({ one, other }: ComparisonProps) {
  const [all, setAll] = useState(false)
  const [before, after] = inOrder(one, other)
  const counts = useCounts(before.position, after.position)
  const compared = compareMoments(before, after)
  const visibleGroups = all ? compared : changedOnly(compared)
  const same = after.position === before.position
  return (
    <Panel title="What changed">
      <div className="flex flex-col gap-4 border-b border-line px-4 py-4 sm:px-6">
        <p>
          {same
            ? 'Both moments are the same. Move the scrubber to another one.'
            : happened(before.position, after.position, counts)}
        </p>
        <div className="max-w-sm">
          <SwitchRow label="Also show what did not change" checked={all} onChange={setAll} />
        </div>
      </div>
      {visibleGroups.length === 0 ? (
        <p className="px-4 py-6 text-muted sm:px-6">No figure has changed.</p>
      ) : (
        <div className="scroll-edge overflow-x-auto">
          <Table groups={visibleGroups} before={before} after={after} />
        </div>
      )}
    </Panel>
  )
}

type TableProps = {
  readonly groups: readonly ComparedGroup[]
  readonly before: FiguresAt
  readonly after: FiguresAt
}

function Table({ groups, before, after }: TableProps) {
  const cell = 'py-2.5 pl-2 text-right whitespace-nowrap max-sm:text-sm sm:pl-3'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Figures before and after</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-3 pl-4 text-left font-normal sm:pl-6">
            Figure
          </th>
          <Head name="Before" moment={before} />
          <Head name="After" moment={after} />
          <th scope="col" className="py-3 pr-4 pl-3 text-right align-top font-normal sm:pr-6">
            Difference
          </th>
        </tr>
      </thead>
      {groups.map(({ title, figures }) => (
        <tbody key={title} className="border-b border-line last:border-0">
          <tr>
            <th
              scope="rowgroup"
              colSpan={4}
              className="pt-4 pb-1 pl-4 text-left text-xs font-medium tracking-caps text-muted uppercase sm:pl-6"
            >
              {title}
            </th>
          </tr>
          {figures.map((figure) => (
            <tr key={figure.name}>
              <th scope="row" className="py-2.5 pl-4 text-left font-normal max-sm:text-sm sm:pl-6">
                {figure.name}
              </th>
              <td className={`${cell} text-muted`}>{figureText(figure.before, figure.unit)}</td>
              <td className={cell}>{figureText(figure.after, figure.unit)}</td>
              <td
                className={`${cell} pr-4 sm:pr-6 ${figure.difference === 0 ? 'text-muted' : 'font-medium'}`}
              >
                {differenceWords(figure)}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Head({ name, moment }: { readonly name: string; readonly moment: FiguresAt }) {
  return (
    <th scope="col" className="py-3 pl-3 text-right align-top font-normal">
      {name}
      <span className="hidden md:block">
        {moment.position === 0 ? 'the first event' : momentDate(moment.at)}
      </span>
    </th>
  )
}

function useCounts(from: number, to: number): EventCounts {
  const [counts, setCounts] = useState<EventCounts>({})
  const [ask] = useState(() =>
    createNewestWins(
      ({ from, to }: { readonly from: number; readonly to: number }) => countBetween(from, to),
      setCounts,
    ),
  )
  useEffect(() => {
    ask({ from, to })
  }, [from, to, ask])
  return counts
}

/** `After event 10, up to event 22, 12 events were recorded: 5 × order placed, 7 × status changed.` */
function happened(before: number, after: number, counts: EventCounts): string {
  const parts = Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([type, count]) => `${inThousands(count)} × ${typeName(type).toLowerCase()}`)
  const between = after - before
  const what = between === 1 ? '1 event was recorded' : `${inThousands(between)} events were recorded`
  const list = parts.length === 0 ? '.' : `: ${parts.join(', ')}.`
  return `${what} after event ${inThousands(before)}, up to event ${inThousands(after)}${list}`
}
