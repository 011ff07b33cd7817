/** The mails that the shop sends by itself, as they arrive: about an order that does not exist, from what the settings say now. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { settingsPath } from '#web/backoffice/paths.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { LastChange } from '../shop/LastChange.tsx'
import { Pills } from '../shop/Pills.tsx'
import { type SettingsPart, settingsParts } from './settings-parts.ts'

type ExampleMail = {
  readonly id: string
  /** When it is sent, as a title. */
  readonly name: string
  readonly to: 'customer' | 'shop'
  readonly subject: string
  readonly html: string
  /** The parts of the settings from which it takes something. */
  readonly from: readonly SettingsPart[]
}

function exampleMailsQuery() {
  return queryOptions({
    // Fetched again with the catalogue, whose key it begins with.
    queryKey: ['catalogue', 'example mails'],
    queryFn: async ({ signal }) =>
      (await readStaffApi<{ readonly mails: readonly ExampleMail[] }>('/api/admin/mails/examples', signal))
        .mails,
    staleTime: 5_000,
  })
}

export function MailsPart() {
  const query = useQuery(exampleMailsQuery())
  const [chosen, setChosen] = useState('placed')
  const mails = query.data ?? []
  const mail = mails.find(({ id }) => id === chosen)
  return (
    <div className="flex flex-col gap-4 p-4 sm:p-5">
      <QueryError query={query} what="The mails could not be fetched" />
      {query.isLoading && <Skeleton className="h-96" />}
      {mail !== undefined && (
        <>
          <Pills
            legend="Mail"
            name="mail"
            options={mails.map(({ id, name }) => [id, name] as const)}
            value={chosen}
            onChoose={setChosen}
          />
          <Preview mail={mail} />
        </>
      )}
    </div>
  )
}

function Preview({ mail: { id, name, to, subject, html, from } }: { readonly mail: ExampleMail }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">To</dt>
        <dd>the {to}</dd>
        <dt className="text-muted">Subject</dt>
        <dd className="wrap-anywhere">{subject}</dd>
        <dt className="text-muted">Yours in it</dt>
        <dd>
          {from.map((part, place) => (
            <Fragment key={part}>
              {place > 0 && ', '}
              <Link
                to={settingsPath(part)}
                className="underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5"
              >
                {settingsParts[part].name}
              </Link>
            </Fragment>
          ))}
        </dd>
      </dl>
      <LastChange fields={from.flatMap((part) => settingsParts[part].fields)} />
      {/* As in a mail program: no script of it runs, and none of its links leads anywhere. */}
      <iframe
        key={id}
        title={`Mail: ${name}`}
        sandbox=""
        srcDoc={html}
        className="h-136 w-full rounded-lg border border-line bg-white"
      />
      {id === 'placed' && (
        <p className="text-sm text-muted">
          The order’s receipt is attached, and a sentence about it stands at the end.
        </p>
      )}
    </>
  )
}
