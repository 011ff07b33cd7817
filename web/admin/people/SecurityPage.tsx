/** What is to do for the security of the shop; and who signed in, exported, looked at a customer, was refused or changed rights, and from where: for the owner. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { roleNames } from '#events/shop/staff-roles.ts'
import { factsPath, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { fullDate, shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { FactorRulePanel } from './FactorRulePanel.tsx'
import { PeopleNav } from './PeopleNav.tsx'
import { SecurityTasks } from './SecurityTasks.tsx'
import { type SecurityEntry, securityQuery } from './security-entries.ts'

const ANY = ''

export function SecurityPage() {
  useDocumentTitle('Security – People')
  const [kind, setKind] = useState(ANY)
  const [staff, setStaff] = useState(ANY)
  const query = useInfiniteQuery(securityQuery(kind, staff))
  const pages = query.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const { kinds = [], people = [] } = pages[0] ?? {}

  return (
    <div className="min-h-screenful">
      <ScreenHeader title="People" />
      <PeopleNav />
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <SecurityTasks onShowWrong={() => setKind('sign-in-failed')} />
        <FactorRulePanel />
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-80">
            <h2 className="text-lg">What was done</h2>
            <p className="text-sm text-muted">
              Sign-ins, exports, looks at customers, refused calls and changes of rights of the last year. No
              customer is named here.
            </p>
          </div>
          <div className="grid w-full grid-cols-2 gap-2 sm:w-fit sm:grid-cols-[13rem_13rem]">
            <Select
              label="What"
              value={kind}
              options={[[ANY, 'Everything'], ...kinds.map((each) => [each.kind, each.name] as const)]}
              onChoose={setKind}
            />
            <Select
              label="Who"
              value={staff}
              options={[[ANY, 'Everybody'], ...people.map(({ staff, name }) => [staff, name] as const)]}
              onChoose={setStaff}
            />
          </div>
        </div>
        <QueryError query={query} what="The security log could not be fetched" />
        {query.isLoading && <Skeleton className="h-96" />}
        {query.data && entries.length === 0 && (
          <EmptyState
            icon="shield"
            title="Nothing here"
            text="Nothing like this was recorded in a year. Choose “Everything” and “Everybody” to see all entries."
          />
        )}
        <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
          {byDay(entries).map(([day, ofDay]) => (
            <section key={day} className="flex flex-col gap-2">
              <h3 className="text-sm font-medium">{day}</h3>
              <ul
                aria-label={`Entries of ${day}`}
                className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
              >
                {ofDay.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {query.hasNextPage && (
          <Button
            className="self-center"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
          </Button>
        )}
      </main>
    </div>
  )
}

/** The entries of each day, by its name; they are sorted already. */
function byDay(
  entries: readonly SecurityEntry[],
): readonly (readonly [day: string, entries: readonly SecurityEntry[]])[] {
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
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,12rem)] sm:px-6">
      <p className="text-muted">
        <Time instant={at} />
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Sentence what={what} order={order} />
        </p>
        {times > 1 && (
          <p className="text-muted">
            {times} times until <Time instant={lastAt} />
          </p>
        )}
        <p className="text-muted">
          {name === null ? 'No such account' : <bdi className="text-ink">{name}</bdi>}
          {role !== null && `, ${role === 'program' ? role : roleNames[role].name.toLowerCase()}`}
        </p>
        {/* The audit is another page. */}
        {fact !== undefined && (
          <a href={factsPath(fact)} className={link}>
            Show in the log
          </a>
        )}
      </div>
      <p className="text-muted wrap-anywhere sm:text-right">
        {browser}
        {network !== '' && <span className="block">from {network}</span>}
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
    <Link to={searchedOrdersPath(order)} className={link}>
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

/** The time of a day; the exact instant on hover. */
function Time({ instant }: { readonly instant: string }) {
  return (
    <time dateTime={instant} title={`${fullDate(instant)}, Karachi`} className="whitespace-nowrap">
      {shortDate(instant).time}
    </time>
  )
}

const link = 'underline decoration-gold underline-offset-4'
