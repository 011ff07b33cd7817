/**
 * What waits: for each step how many orders, how old they are, whose turn it is and who did it last, late steps first, with the first
 * step that the person may do as the one gold button. Red is only what is late. On a phone each row is a card of two lines, all of
 * which can be pressed.
 */

import { Link } from 'react-router-dom'
import { may, roleNames, type StaffRole } from '#events/people/staff-roles.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { roleOfWork } from '#web/admin/orders/data/role-of-work.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { NotKnown } from '#web/backoffice/ui/NotKnown.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { waitingWords } from '../figures/waiting-words.ts'
import { AgeBar, AgeLegend } from './AgeBar.tsx'
import { lastDone } from './last-done.ts'
import { actionWords, inGroups, nextStep, steps } from './steps.ts'

// Some browsers forget what the parts of a table are when they are laid out as cards.
const table = { role: 'table' } as const
const rowGroup = { role: 'rowgroup' } as const
const row = { role: 'row' } as const
const columnHeader = { role: 'columnheader', scope: 'col' } as const
const rowHeader = { role: 'rowheader', scope: 'row' } as const
const cell = { role: 'cell' } as const

type WhatWaitsProps = {
  /** Null while nothing is known. */
  readonly waits: readonly WaitingStep[] | null
  readonly loading: boolean
  readonly role: StaffRole
  /** Whether an order was ever placed; undefined when it is not known. */
  readonly hasOrders: boolean | undefined
}

export function WhatWaits({ waits, loading, role, hasOrders }: WhatWaitsProps) {
  const next = nextStep(waits ?? [], role)
  const isPhone = useIsPhone()
  const hasSteps = waits !== null && waits.length > 0
  return (
    <Panel
      title="What waits"
      beside={!isPhone && (hasSteps || (waits === null && loading)) && <AgeLegend />}
      // The button goes below the title where a small phone or large text leaves no room beside it.
      className="max-md:*:first:flex-wrap"
      actions={
        <>
          {waits === null && loading && <Skeleton className="h-9 w-44 pointer-coarse:h-11" />}
          {next !== undefined && (
            <Link
              to={steps[next.step].screen}
              className={`${buttonClass({ look: 'gold', size: 'snug' })} whitespace-nowrap`}
            >
              <Icon name={steps[next.step].icon} className="size-4" />
              {actionWords(next)}
            </Link>
          )}
        </>
      }
    >
      {waits === null && !loading && <NotKnown />}
      {waits === null && loading && (
        <div className="flex min-h-60 flex-col gap-4 p-4 sm:px-6">
          <p role="status" className="text-sm text-muted">
            Loading dashboard data...
          </p>
          <Skeleton className="flex-1" />
        </div>
      )}
      {waits?.length === 0 && <Nothing hasOrders={hasOrders} />}
      {hasSteps && (
        // As high as before the figures came, so that nothing below moves.
        <div className="min-h-60">
          <Steps waits={waits} role={role} />
        </div>
      )}
    </Panel>
  )
}

function Nothing({ hasOrders }: Pick<WhatWaitsProps, 'hasOrders'>) {
  if (hasOrders !== false) {
    return (
      <EmptyState
        icon="check-circle"
        title="Nothing waits"
        text="New orders appear here the moment they are placed."
      />
    )
  }
  return (
    <EmptyState
      icon="bag"
      title="The first order will appear here"
      text="Send the address of your shop to your customers, or type an order that reached you by phone or in a message."
    />
  )
}

function Steps({ waits, role }: { readonly waits: readonly WaitingStep[]; readonly role: StaffRole }) {
  const { sign } = useMoney()
  const groups = inGroups(waits)
  const most = Math.max(...waits.map(({ count }) => count))
  return (
    <table {...table} aria-label="What waits" className="w-full max-md:block">
      <thead {...rowGroup} className="text-sm text-muted max-md:sr-only">
        <tr {...row}>
          <th {...columnHeader} className="py-2 pl-4 text-left font-normal sm:pl-6">
            Step
          </th>
          <th {...columnHeader} className="px-2 py-2 lg:px-3 text-right font-normal">
            Orders
          </th>
          <th {...columnHeader} className="px-2 py-2 lg:px-3 text-right font-normal max-lg:sr-only">
            {sign === '$' ? 'Dollars' : 'Rupees'}
          </th>
          <th {...columnHeader} className="px-2 py-2 lg:w-1/4 lg:px-3 text-left font-normal">
            How old
          </th>
          <th {...columnHeader} className="px-2 py-2 lg:px-3 text-right font-normal whitespace-nowrap">
            Oldest waits
          </th>
          <th
            {...columnHeader}
            className="py-2 pr-4 pl-2 text-left font-normal whitespace-nowrap sm:pr-6 lg:pl-3"
          >
            Whose turn
          </th>
        </tr>
      </thead>
      {groups.map(({ name, waits }, index) => (
        <tbody key={name} {...rowGroup} className="max-md:block">
          {/* Why the rows stand in this order; where all are late or none is, it is the order of the work. */}
          {groups.length > 1 && (
            <tr
              {...row}
              className={`border-line bg-sunken text-sm max-md:block ${name === 'Late' ? 'text-danger' : 'text-muted'} ${index === 0 ? 'md:border-t' : 'border-t'}`}
            >
              <th
                {...rowHeader}
                scope="rowgroup"
                colSpan={6}
                className="px-4 py-1 text-left font-medium max-md:block sm:px-6"
              >
                {name}
              </th>
            </tr>
          )}
          {waits.map((wait) => (
            <Row key={wait.step} wait={wait} most={most} role={role} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type RowProps = {
  readonly wait: WaitingStep
  /** The count of the step for which most wait. */
  readonly most: number
  readonly role: StaffRole
}

function Row({ wait, most, role }: RowProps) {
  const money = useMoney()
  const now = useNow()
  const { step, count, rupees, isPart, oldest, late, hand } = wait
  const { name, note, screen, needs, list } = steps[step]
  const done = lastDone(step, hand, now)
  const to = may(role, needs) ? screen : list
  return (
    <tr
      {...row}
      className="border-t border-line transition-colors hover:bg-sunken/60 max-md:relative max-md:grid max-md:grid-cols-[minmax(5rem,auto)_minmax(0,1fr)_auto_minmax(4rem,auto)] max-md:items-center max-md:gap-x-2 max-md:pt-1.5 max-md:pr-9 max-md:pb-2.5 max-md:pl-4 max-md:first:border-t-0 sm:max-md:pl-6 md:max-xl:h-15 max-md:[grid-template-areas:'name_name_count_rupees''turn_age_oldest_oldest']"
    >
      <th
        {...rowHeader}
        className="text-left font-medium max-md:self-baseline max-md:[grid-area:name] md:pl-6 md:max-xl:py-1"
      >
        <Link
          to={to}
          className="inline-flex min-h-8 items-center hover:underline hover:decoration-gold max-md:after:absolute max-md:after:inset-0 xl:min-h-11"
        >
          {name}
        </Link>
        <Icon
          name="chevron-down"
          className="absolute inset-y-0 right-3 my-auto size-4 -rotate-90 text-muted md:hidden"
        />
        {note !== undefined && (
          <span className="text-sm font-normal text-muted max-xl:-mt-2 max-xl:block max-xl:pb-1 xl:ml-2">
            {note}
          </span>
        )}
      </th>
      <td
        {...cell}
        className="text-right font-medium figures max-md:self-baseline max-md:[grid-area:count] md:px-2 lg:px-3"
      >
        <Changing value={count} className="rounded-sm">
          {waitingWords(wait)}
        </Changing>
        {/* A tablet has no room for their column, which is read aloud there. */}
        <span aria-hidden className="hidden text-sm font-normal whitespace-nowrap text-muted md:max-lg:block">
          {isPart && 'over '}
          {money.format(rupees)}
        </span>
      </td>
      <td
        {...cell}
        className="text-right whitespace-nowrap figures max-md:text-sm max-md:self-baseline max-md:text-muted max-md:[grid-area:rupees] md:max-lg:sr-only lg:px-3"
      >
        {isPart && <span className="text-sm text-muted">over </span>}
        {money.format(rupees)}
      </td>
      <td {...cell} className="max-md:[grid-area:age] max-[23rem]:[grid-column:1/3] md:px-2 lg:px-3">
        {oldest === null ? (
          <span className="text-muted max-md:sr-only">—</span>
        ) : (
          <AgeBar wait={wait} most={most} />
        )}
      </td>
      <td
        {...cell}
        className={`text-right whitespace-nowrap figures max-md:text-sm max-md:[grid-area:oldest] md:px-2 lg:px-3 ${late > 0 ? 'text-danger' : ''}`}
      >
        {oldest === null ? (
          <span className="text-muted max-md:sr-only">—</span>
        ) : (
          <>
            <span className="text-muted md:hidden">oldest </span>
            {ageWords(now - Date.parse(oldest))}
          </>
        )}
      </td>
      <td
        {...cell}
        className="max-md:min-w-0 max-md:text-sm max-md:whitespace-nowrap max-md:text-muted max-md:[grid-area:turn] max-[23rem]:sr-only md:pr-6 md:pl-2 lg:pl-3"
      >
        <span className="flex items-center justify-between gap-3">
          <span>
            {roleNames[roleOfWork[needs]].name}{' '}
            {done !== null && (
              <span className="text-sm text-muted max-md:sr-only md:max-xl:block md:max-xl:max-w-48 md:max-xl:truncate md:max-xl:text-xs md:max-lg:max-w-32 xl:ml-1">
                {!done.isAtIt && <span className="max-xl:hidden">last by </span>}
                <bdi>{done.who}</bdi>
                {done.isAtIt ? ' ' : ', '}
                <span className="whitespace-nowrap">{done.when}</span>
              </span>
            )}
          </span>
          {/* For a mouse at the end of a wide row; the name is the link for everybody else. */}
          <Link to={to} aria-hidden tabIndex={-1} className="-m-2 p-2 max-lg:hidden">
            <Icon name="chevron-down" className="size-4 -rotate-90 text-muted" />
          </Link>
        </span>
      </td>
    </tr>
  )
}
