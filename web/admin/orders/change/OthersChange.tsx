/** What somebody else has made of an order that is being changed here, beside what was typed here. */

import { courierName } from '#catalogue/couriers.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { OpenedEvent } from '#events/event.ts'
import { linesWords } from '#events/orders/change-words.ts'
import { differenceWords } from '#events/orders/sold-difference.ts'
import { isolated } from '#web/admin/frame/isolated.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import type { OrderDetail } from '../data/order-detail.ts'
import { whoDid } from '../data/who-did.ts'
import { draftOf, whyNotChanged } from './change-draft.ts'
import type { OpenChange } from './open-changes.ts'
import type { PricedChange } from './priced-change.ts'

type OthersChangeProps = {
  readonly change: OpenChange
  readonly theirs: OrderDetail
  /** Null until the catalogue is fetched. */
  readonly priced: PricedChange | null
}

export function OthersChange({ change, theirs, priced }: OthersChangeProps) {
  const since = theirs.events.filter(countsAsEdition).slice(change.base.handling.edition)
  const closed = whyNotChanged(theirs, courierName)
  const theirLines = draftOf(theirs.order).lines
  return (
    <section
      aria-label="Changed by somebody else"
      role="alert"
      className="flex flex-col gap-3 rounded-lg border border-line border-l-4 border-l-shipped bg-surface p-4 text-sm"
    >
      <p className="flex items-start gap-3">
        <Icon name="people" className="mt-0.5 size-5 shrink-0 text-gold-deep" />
        {closed ?? 'Somebody else has changed this order meanwhile.'}
      </p>
      {since.length > 0 && (
        <ul aria-label="What was changed" className="flex flex-col gap-2">
          {since.map((event) => (
            <li key={event.id}>
              <span className="text-muted">
                {whoDid(event.actor, theirs.order.name)}, <When inSentence instant={event.at} />:{' '}
              </span>
              {changedWords(event)}
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Side name="In the order now" total={theirs.order.total} words={linesWords(theirLines)} />
        <Side
          name="Yours, not saved"
          total={priced?.totals.total ?? null}
          words={linesWords(change.draft.lines)}
        />
      </dl>
    </section>
  )
}

type SideProps = { readonly name: string; readonly words: string; readonly total: number | null }

function Side({ name, words, total }: SideProps) {
  return (
    <div className="min-w-0 rounded-sm bg-sunken p-3">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-1 wrap-anywhere">
        {words}
        {total !== null && <span className="block">{formatRupees(total)}</span>}
      </dd>
    </div>
  )
}

type EditionEvent = Extract<
  OpenedEvent,
  { type: 'LinesChanged' | 'DeliveryChanged' | 'NoteChanged' | 'ContactCorrected' }
>

const editionTypes: ReadonlySet<OpenedEvent['type']> = new Set<EditionEvent['type']>([
  'LinesChanged',
  'DeliveryChanged',
  'NoteChanged',
  'ContactCorrected',
])

/** Whether it counts in `Handling.edition`. */
function countsAsEdition(event: OpenedEvent): event is EditionEvent {
  return editionTypes.has(event.type)
}

function changedWords(event: EditionEvent): string {
  switch (event.type) {
    case 'LinesChanged': {
      const { before, after } = event.data
      const words = differenceWords(before, after)
      const sum = `${formatRupees(before.total)} → ${formatRupees(after.total)}`
      return [...words, sum].join(', ')
    }
    case 'DeliveryChanged': {
      const { after } = event.data.customer
      return after === null ? 'another address' : `the address is ${isolated(after.address)}`
    }
    case 'NoteChanged': {
      const note = event.data.customer?.note ?? ''
      return note === '' ? 'no note for the parcel' : `the note for the parcel is “${isolated(note)}”`
    }
    case 'ContactCorrected':
      return 'the contact was corrected'
  }
}
