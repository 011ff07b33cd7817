/** What is to do for the security of the shop; and who signed in, exported, looked at a customer, was refused or changed rights, and from where: for the owner. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { roleNames } from '#events/people/staff-roles.ts'
import { AUDIT, factsPath, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { FactorRulePanel } from './FactorRulePanel.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { SecurityTasks } from './SecurityTasks.tsx'
import { type SecurityEntry, securityQuery } from './security-entries.ts'
import { TimeOfDay } from './TimeOfDay.tsx'

const ANY = ''

export function SecurityPage() {
  const [kind, setKind] = useState(ANY)
  const [staff, setStaff] = useState(ANY)
  const query = useInfiniteQuery(securityQuery(kind, staff))
  const pages = query.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const { kinds = [], people = [] } = pages[0] ?? {}

  return (
    <PeopleScreen part="Security" className="flex flex-col gap-5">
      <SecurityTasks onShowWrong={() => setKind('sign-in-failed')} />
      <FactorRulePanel />
      <Panel
        title="What was done"
        note={
          <>
            In the last year. What became of orders is in {/* The audit is another page. */}
            <a href={AUDIT} className="underline decoration-gold/60 underline-offset-4 hover:decoration-gold">
              the log
            </a>
            .
          </>
        }
      >
        {/* Each choice is the head of its column. */}
        <div className={`${columns} grid-cols-2 items-center gap-x-2 border-b border-line py-2.5 text-sm`}>
          <span className="text-muted max-md:hidden">When</span>
          <Select
            quiet
            label="What"
            value={kind}
            options={[[ANY, 'Everything'], ...kinds.map((each) => [each.kind, each.name] as const)]}
            onChoose={setKind}
            className="md:max-w-48"
          />
          <Select
            quiet
            label="Who"
            value={staff}
            options={[[ANY, 'Everyone'], ...people.map(({ staff, name }) => [staff, name] as const)]}
            onChoose={setStaff}
            className="md:max-w-48"
          />
          <span className="text-muted max-md:hidden">From</span>
        </div>
        <QueryError
          query={query}
          what="The security log could not be fetched"
          className="px-4 py-3 sm:px-6"
        />
        {query.isLoading && <Skeleton className="m-4 h-96" />}
        {query.data && entries.length === 0 && (
          <EmptyState
            icon="shield"
            title="Nothing here"
            text="Nothing like this was recorded in a year. Choose “Everything” and “Everyone” to see all entries."
          />
        )}
        <div aria-busy={query.isPlaceholderData}>
          {byDay(entries).map(([day, ofDay]) => (
            <Fragment key={day}>
              <GroupHead>{day}</GroupHead>
              <ul aria-label={`Entries of ${day}`} className="divide-y divide-line text-sm">
                {ofDay.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </Panel>
      {query.hasNextPage && (
        <Button
          className="self-center"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
        </Button>
      )}
    </PeopleScreen>
  )
}

/** The entries of each day, by its name; they are sorted already. */
function byDay(entries: readonly SecurityEntry[]) {
  const days = new Map<string, SecurityEntry[]>()
  for (const entry of entries) {
    const { day } = shortDate(entry.at)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(entry)
    else days.set(day, [entry])
  }
  return [...days]
}

function EntryRow({ entry }: { readonly entry: SecurityEntry }) {
  const { name, role, what, order, fact, times, network, browser, at, lastAt } = entry
  return (
    <li
      className={`${columns} grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 py-2.5 *:not-first:col-start-2 md:*:not-first:col-start-auto`}
    >
      <p className="text-muted">
        <TimeOfDay instant={at} />
      </p>
      <div className="flex min-w-0 flex-wrap gap-x-3">
        <p className="wrap-anywhere">
          {fact === undefined ? (
            <Sentence what={what} order={order} />
          ) : (
            // The log of orders shows it, too; the audit is another page.
            <a href={factsPath(fact)} className={link}>
              {what}
            </a>
          )}
        </p>
        {times > 1 && (
          <p className="text-muted">
            {times} times until <TimeOfDay instant={lastAt} />
          </p>
        )}
      </div>
      <p className="wrap-anywhere text-muted">
        {name === null ? 'No such account' : <bdi className="text-ink">{name}</bdi>}
        {role !== null && `, ${role === 'program' ? 'app' : roleNames[role].name.toLowerCase()}`}
      </p>
      <p className="wrap-anywhere text-muted">
        {[browser, network].filter((part) => part !== '').join(', ')}
      </p>
    </li>
  )
}

type SentenceProps = { readonly what: string; readonly order: string | undefined }

/** The number of the order leads to it; a sentence without it is followed by it. */
function Sentence({ what, order }: SentenceProps) {
  if (order === undefined) return what
  const [before = '', after] = what.split(order)
  const toOrder = (
    <Link to={searchedOrdersPath(order)} className={`whitespace-nowrap ${link}`}>
      {order}
    </Link>
  )
  return after === undefined ? (
    <>
      {what}: {toOrder}
    </>
  ) : (
    <>
      {before}
      {toOrder}
      {after}
    </>
  )
}

/** Of the heads and the rows, where there is room beside each other. */
const columns =
  'grid px-4 sm:px-6 md:grid-cols-[4.5rem_minmax(0,5fr)_minmax(0,3fr)_11.5rem] md:gap-x-4 lg:grid-cols-[5rem_minmax(0,5fr)_minmax(0,2fr)_minmax(0,3fr)]'

const link = 'link-quiet pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3'
