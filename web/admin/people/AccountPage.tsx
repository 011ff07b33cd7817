/** One's own account: what protects it first, then what one did today. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { roleNames, type StaffRole } from '#events/people/staff-roles.ts'
import type { ApiResult } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { initials } from '#web/backoffice/nav/AccountLink.tsx'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel, panelClass } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { DayList } from './DayList.tsx'
import { ownDayQuery } from './day.ts'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { PasswordForm } from './sign-in/PasswordForm.tsx'

const OWN = 'get /api/admin/account'
type OpenBrowser = DataOf<typeof OWN>['sessions'][number]

const accountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => readStaff(OWN, {}, signal),
})

const endSession = (id: string) => callStaff('delete /api/admin/account/sessions/{id}', { params: { id } })
const endOthers = () => callStaff('delete /api/admin/account/sessions', {})

export function AccountPage() {
  const query = useQuery(accountQuery)
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries(accountQuery)
  const { data } = query
  const here = data?.sessions.find(({ own }) => own)?.network
  // An auditor does nothing in the shop.
  const works = useMay('work')

  async function end(call: Promise<ApiResult<null>>, said: string) {
    const result = await call
    if (result.ok) toast.success(said)
    else toast.error('Nothing was signed out', { description: result.error })
    refresh()
  }

  return (
    <div className="min-h-screenful">
      <ScreenHeader title="Your account" />
      <main className="mx-auto flex page-wide flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <QueryError query={query} what="Your account could not be fetched" />
        {query.isLoading && <Skeleton className="h-64" />}
        {data && (
          <div className="grid items-start gap-5 *:flex *:min-w-0 *:flex-col *:gap-5 lg:grid-cols-2">
            <div>
              <section className={`${panelClass} flex items-center gap-4 px-4 py-4 sm:px-6`}>
                <span
                  aria-hidden="true"
                  className="grid size-12 shrink-0 place-items-center rounded-full border border-line bg-sunken font-medium"
                >
                  {initials(data.name)}
                </span>
                <div className="min-w-0 text-sm text-muted">
                  <h2 className="text-lg wrap-anywhere text-ink">
                    <bdi>{data.name}</bdi>
                  </h2>
                  <p className="wrap-anywhere">{data.email}</p>
                  <p>{roleWords(data.role)}</p>
                </div>
              </section>
              <SecondFactorPanel />
              <Panel title="Password">
                <div className="px-4 py-5 sm:px-6">
                  <PasswordForm
                    name="Change password"
                    submit="Change password"
                    look="line"
                    asksCurrent
                    onSubmit={(body) => callStaff('put /api/admin/account/password', { body })}
                    onDone={() => {
                      toast.success('Password changed', { description: 'Other browsers are signed out.' })
                      refresh()
                    }}
                  />
                </div>
              </Panel>
            </div>
            <div>
              <Panel
                title="Signed in"
                actions={
                  data.sessions.length > 1 ? (
                    <Button size="snug" onClick={() => void end(endOthers(), 'Signed out everywhere else')}>
                      Sign out everywhere else
                    </Button>
                  ) : undefined
                }
              >
                <ul className="divide-y divide-line">
                  {ownFirst(data.sessions).map(({ id, browser, network, usedAt, own }) => (
                    <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-6">
                      <div className="min-w-0 flex-1">
                        <p className="flex flex-wrap items-center gap-x-3 font-medium">
                          {browser}
                          {own && <Tag>This browser</Tag>}
                        </p>
                        <p className="text-sm wrap-anywhere text-muted">
                          {own ? (
                            `Active now · ${network}`
                          ) : (
                            <>
                              Last used <When inSentence brief instant={usedAt} /> ·{' '}
                              {network === here ? 'this network' : network}
                            </>
                          )}
                        </p>
                      </div>
                      {!own && (
                        <Button
                          size="snug"
                          aria-label={`Sign out ${browser}`}
                          className="shrink-0"
                          onClick={() => void end(endSession(id), `${browser} is signed out`)}
                        >
                          Sign out
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </Panel>
              {works && (
                <Panel title="What you did today">
                  <DayList
                    query={ownDayQuery}
                    label="What you did today"
                    atFirst={5}
                    nothing="Nothing yet. What you change in orders, stock, products or cash is listed here."
                  />
                </Panel>
              )}
            </div>
          </div>
        )}
      </main>
    </div>
  )
}

/** `Owner: may do everything, …` */
function roleWords(role: StaffRole): string {
  const { name, does } = roleNames[role]
  return `${name}: ${does.charAt(0).toLowerCase()}${does.slice(1)}`
}

const ownFirst = (sessions: readonly OpenBrowser[]) =>
  sessions.toSorted((one, other) => Number(other.own) - Number(one.own))
