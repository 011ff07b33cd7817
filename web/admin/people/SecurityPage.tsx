/** Who signed in, exported, looked at a customer, was refused or changed rights, and from where: for the owner. */

import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShopEventType } from '#events/shop/event.ts'
import { roleNames, type StaffRole } from '#events/shop/staff-roles.ts'
import { factsPath, PEOPLE, searchedOrdersPath } from '#web/backoffice/paths.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'

type Entry = {
  readonly id: number
  /** The first and the last time, ISO-8601 UTC. */
  readonly at: string
  readonly lastAt: string
  readonly times: number
  /** Null where nobody has the account. */
  readonly name: string | null
  readonly role: StaffRole | null
  readonly network: string
  readonly browser: string
  /** A sentence without its subject. */
  readonly what: string
  readonly order?: string
  /** The type of the fact that the log of orders has about it as well. */
  readonly fact?: ShopEventType
}

type Page = {
  readonly entries: readonly Entry[]
  readonly next: number | null
  /** Everybody who has entries, also people whom the shop has removed since. */
  readonly people: readonly { readonly staff: string; readonly name: string }[]
  readonly kinds: readonly { readonly kind: string; readonly name: string }[]
}

const ANY = ''

function securityQuery(kind: string, staff: string) {
  return infiniteQueryOptions({
    queryKey: ['security', kind, staff],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ kind, staff, before: pageParam })
      return readStaffApi<Page>(`/api/admin/security?${query}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? null : String(next)),
    // The choices come with the entries, and stay while others are fetched.
    placeholderData: keepPreviousData,
  })
}

export function SecurityPage() {
  useDocumentTitle('Security')
  const [kind, setKind] = useState(ANY)
  const [staff, setStaff] = useState(ANY)
  const query = useInfiniteQuery(securityQuery(kind, staff))
  const pages = query.data?.pages ?? []
  const entries = pages.flatMap((page) => page.entries)
  const { kinds = [], people = [] } = pages[0] ?? {}

  return (
    <div className="min-h-dvh">
      <ScreenHeader title="Security" back={{ to: PEOPLE, name: 'People' }}>
        {null}
      </ScreenHeader>
      <main className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6">
        <p className="text-sm text-muted">
          Sign-ins, exports, looks at customers, refused calls and changes of rights of the last year. No
          customer is named here.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="What"
            labelled="above"
            value={kind}
            options={[[ANY, 'Everything'], ...kinds.map((each) => [each.kind, each.name] as const)]}
            onChoose={setKind}
          />
          <Select
            label="Who"
            labelled="above"
            value={staff}
            options={[[ANY, 'Everybody'], ...people.map(({ staff, name }) => [staff, name] as const)]}
            onChoose={setStaff}
          />
        </div>
        <QueryError query={query} what="The security log could not be fetched" />
        {query.isLoading && <Skeleton className="h-96" />}
        {query.data && entries.length === 0 && (
          <EmptyState icon="people" title="Nothing here" text="Nothing like this was recorded in a year." />
        )}
        {entries.length > 0 && (
          <ul
            aria-label="Entries"
            aria-busy={query.isPlaceholderData}
            className="divide-y divide-line rounded-lg border border-line bg-surface text-sm"
          >
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
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

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { name, role, what, order, fact, times, network, browser, at, lastAt } = entry
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,15rem)] sm:px-5">
      <p className="text-muted">
        <When instant={at} />
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">{what}</p>
        {times > 1 && (
          <p className="text-muted">
            {times} times, the last on <When instant={lastAt} />
          </p>
        )}
        <p className="text-muted">
          {name === null ? 'No such account' : <bdi className="text-ink">{name}</bdi>}
          {role !== null && `, ${roleNames[role].name.toLowerCase()}`}
        </p>
        {order !== undefined && (
          <Link to={searchedOrdersPath(order)} className={link}>
            Show {order}
          </Link>
        )}
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

const link = 'underline decoration-gold underline-offset-4'
