/** Filters by status and by kind of pending work, each with its number of orders. */

import { orderStatuses } from '#events/orders/order.ts'
import { usualSort } from '#events/read-model/work-lists.ts'
import type { Work } from '#projections/dashboard-shapes.ts'
import { useWork } from '#web/admin/reports/figures/use-work.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import type { ListedWork, OrderListView } from '../data/order-list-view.ts'
import { useChipCounts } from '../data/status-counts.ts'

type StatusChipsProps = {
  readonly view: OrderListView
  readonly onView: (change: Partial<OrderListView>) => void
}

/** Some kinds of work always have a chip, the others while there is such work. */
const workChips: Readonly<Record<ListedWork, string>> = {
  late: 'Open too long',
  'ask-courier': 'Too long on the road',
  'cash-out': 'Cash owed',
  mails: 'Mail not sent',
  'to-pack': 'To pack',
  printed: 'Printed',
  packed: 'Packed',
  'to-answer': 'Delivery failed',
  'coming-back': 'Coming back',
  'return-asked': 'Return asked',
  blocked: 'Blocked',
}

/** Mails that were not sent have no figure, so that the count of their chip says whether it is shown. */
const always: readonly ListedWork[] = ['late', 'cash-out', 'mails']

function shownChips(work: Work | null, chosen: ListedWork | null): readonly ListedWork[] {
  const isThere: Readonly<Partial<Record<ListedWork, number>>> = {
    packed: work?.packed ?? 0,
    'to-answer': work?.toAnswer ?? 0,
    'coming-back': work?.comingBack ?? 0,
    'return-asked': work?.returnAsked ?? 0,
  }
  // `Object.keys` returns strings of any kind.
  const all = Object.keys(workChips) as ListedWork[]
  return all.filter((each) => always.includes(each) || each === chosen || (isThere[each] ?? 0) > 0)
}

const group = 'flex gap-1.5 max-md:shrink-0 md:flex-wrap'

export function StatusChips({ view, onView }: StatusChipsProps) {
  const hasCash = useMay('readCash')
  const shown = shownChips(useWork(), view.work).filter((each) => hasCash || each !== 'cash-out')
  const counts = useChipCounts(view, shown)
  const hasUnsentMails = counts.all !== null && counts.ofWork('mails') !== '0'
  return (
    // Where one line has no room for all, those of the work go to the next line together.
    // On a phone they scroll, and the edge behind which there are more fades.
    <fieldset className="-mx-4 flex min-w-0 gap-x-4 gap-y-1.5 [--pill-side:0.5625rem] px-4 [scrollbar-width:none] max-md:overflow-x-auto max-md:fade-end md:mx-0 md:flex-wrap md:overflow-x-clip md:px-0 md:[overflow-clip-margin:0.25rem]">
      <legend className="sr-only">Status</legend>
      <div className={group}>
        <CountedChip
          name="All"
          count={counts.all}
          chosen={view.status === null && view.work === null}
          onChoose={() => onView({ status: null, ...toWork(null) })}
        />
        {orderStatuses.map((status) => (
          <CountedChip
            key={status}
            name={statusLooks[status].name}
            count={counts.byStatus(status)}
            chosen={view.status === status}
            onChoose={() =>
              onView({
                status: view.status === status ? null : status,
                // These are all confirmed.
                ...(view.work === 'to-pack' && toWork(null)),
              })
            }
          />
        ))}
      </div>
      {/* A hairline between statuses and work. At the start of a line it is cut off. */}
      <div
        className={`relative before:absolute before:inset-y-1.5 before:-left-2 before:w-px before:bg-line ${group}`}
      >
        {shown
          .filter((work) => work !== 'mails' || work === view.work || hasUnsentMails)
          .map((work) => (
            <CountedChip
              key={work}
              name={workChips[work]}
              count={counts.ofWork(work)}
              chosen={view.work === work}
              onChoose={() => onView(toWork(view.work === work ? null : work))}
            />
          ))}
      </div>
    </fieldset>
  )
}

/** Each kind of work has its own default sort order. */
function toWork(work: OrderListView['work']): Pick<OrderListView, 'work' | 'sort'> {
  return { work, sort: usualSort(work) }
}

type CountedChipProps = {
  readonly name: string
  readonly count: string | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

function CountedChip({ name, count, chosen, onChoose }: CountedChipProps) {
  return (
    <Chip chosen={chosen} onClick={onChoose}>
      {name}
      {count !== null && <span className={chosen ? '' : 'text-ink'}>{count}</span>}
    </Chip>
  )
}
