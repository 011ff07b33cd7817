/** The screen for confirming orders one at a time: the order's details, with the outcome buttons within reach of the thumb. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { HeaderBar } from '#web/backoffice/nav/HeaderBar.tsx'
import { DASHBOARD } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { dayInSentence, shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { ChangeBar } from '../change-order/late-parts.tsx'
import { openFind } from '../frame/finding.ts'
import { countLater, type Queue } from '../order-data/queue.ts'
import { AskCard } from './AskCard.tsx'
import { OutcomeBar } from './OutcomeBar.tsx'
import { useConfirming } from './use-confirming.ts'

export function ConfirmPage() {
  const confirming = useConfirming()
  const { query, current, remaining, askedBefore, last, unsent, change, giveUp, onChannel } = confirming
  const later = query.data === undefined ? 0 : countLater(query.data)
  useDocumentTitle(remaining !== null && remaining > 0 ? `(${remaining}) Confirm` : 'Confirm')
  return (
    <div className="flex min-h-screenful flex-col">
      <HeaderBar
        title="Confirm"
        beside={
          remaining !== null && (
            <p role="status" className="text-sm whitespace-nowrap text-muted">
              {inThousands(remaining)} to ask now
              {/* They come after the others, so that the oldest order need not be the first. */}
              {askedBefore > 0 && (
                <span className="max-sm:sr-only">, {inThousands(askedBefore)} of them asked before</span>
              )}
              {later > 0 && `, ${inThousands(later)} later`}
            </p>
          )
        }
        onFind={openFind}
      />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 px-4 py-4">
        {unsent > 0 && (
          <Note icon="warning">
            {unsent === 1 ? '1 outcome is' : `${inThousands(unsent)} outcomes are`} not saved yet: the shop
            cannot be reached. It is tried again by itself; you can go on.
          </Note>
        )}
        {unsent === 0 && <QueryError query={query} what="The orders could not be fetched" />}
        {current !== null && (
          <AskCard
            key={current.order.orderNumber}
            queued={current}
            change={change}
            onGiveUp={giveUp}
            onCall={() => onChannel('call')}
          />
        )}
        {current === null && query.data !== undefined && <QueueEmpty queue={query.data} />}
        {query.isLoading && query.failureReason === null && (
          <div role="status">
            <span className="sr-only">Loading the orders…</span>
            <Skeleton className="h-96" />
          </div>
        )}
      </main>
      {change !== undefined ? (
        <footer className="sticky foot-bar z-10 border-t border-line bg-surface">
          <div className="mx-auto w-full max-w-2xl px-4 pt-3">
            <ChangeBar change={change} />
          </div>
        </footer>
      ) : (
        (current !== null || last !== null) && <OutcomeBar {...confirming} />
      )}
    </div>
  )
}

function QueueEmpty({ queue: { resting, nextAt } }: { readonly queue: Queue }) {
  return (
    <div className="my-auto">
      <EmptyState
        icon="check-circle"
        title="Nobody is left to be asked"
        text={restingWords(resting, nextAt)}
      />
      <p className="text-center">
        <Link to={DASHBOARD} className={buttonClass()}>
          Back to Today
        </Link>
      </p>
    </div>
  )
}

function restingWords(resting: number, nextAt: string | null): string {
  if (resting === 0 || nextAt === null) return 'New orders appear here by themselves.'
  const { day, time } = shortDate(nextAt)
  const customers = resting === 1 ? '1 customer was' : `${inThousands(resting)} customers were`
  return `${customers} asked in the last hours or is to be called later; the next comes back ${dayInSentence(day)}, ${time}. New orders appear here by themselves.`
}
