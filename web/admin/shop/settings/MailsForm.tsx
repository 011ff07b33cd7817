/**
 * The mails that the shop sends by itself, as they arrive: about an order that does not exist, from what the settings say now and the
 * words that are typed for them.
 */

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShopDescription } from '#catalogue/facts.ts'
import { LONGEST_MAIL_WORDS } from '#catalogue/longest-texts.ts'
import { type MailKind, mailKinds, mailNames, mailPlaceholders } from '#catalogue/message-text.ts'
import { placeholderError } from '#web/admin/catalogue/data/message-words.ts'
import { MailOff } from '#web/admin/frame/MailOff.tsx'
import { useDebounced } from '#web/admin/frame/use-debounced.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { settingsPath } from '#web/backoffice/paths.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { Pills } from '../Pills.tsx'
import { PlaceholderButtons } from '../PlaceholderButtons.tsx'
import { ShopFormFrame, type ShopFormProps } from '../ShopFormFrame.tsx'
import { textField } from '../shop-fields.ts'
import { useShopForm } from '../use-shop-form.ts'
import { settingsParts } from './settings-parts.ts'

const EXAMPLES = 'get /api/admin/mails/examples'
type ExampleMail = DataOf<typeof EXAMPLES>['mails'][number]

/** `typed`: words by the kind of mail, as a text, so that the same words are the same value. */
function exampleMailsQuery(typed: string) {
  return queryOptions({
    // Fetched again with the catalogue, whose key it begins with.
    queryKey: ['catalogue', 'example mails', typed],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(new URLSearchParams(typed))
      return (await readStaff(EXAMPLES, { query }, signal)).mails
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
}

const PAUSE_MS = 250

const fields = Object.fromEntries(
  mailKinds.map((kind) => [kind, textField(`mails.${kind}`, `words in “${mailNames[kind]}”`)]),
  // All kinds are there.
) as Readonly<Record<MailKind, ReturnType<typeof textField>>>

const options = [
  ...mailKinds.map((kind) => [kind, mailNames[kind]] as const),
  ['shop', 'The shop’s own copy'] as const,
]

type MailsFormProps = ShopFormProps & { readonly shop: ShopDescription; readonly isShown: boolean }

export function MailsForm({ shop, isShown, ...props }: MailsFormProps) {
  const form = useShopForm('Mails', shop, fields)
  const [chosen, setChosen] = useState<ExampleMail['id']>('placed')
  const field = chosen === 'shop' ? null : form.text(chosen)
  const typed = field === null ? '' : String(new URLSearchParams({ [field.name]: field.value }))
  const query = useQuery({ ...exampleMailsQuery(useDebounced(typed, PAUSE_MS)), enabled: isShown })
  const mail = query.data?.find(({ id }) => id === chosen)
  return (
    <ShopFormFrame
      {...props}
      form={form}
      what="the words in the mails"
      onRefused={(errors) => setChosen(mailKinds.find((kind) => errors[`mails.${kind}`]) ?? chosen)}
    >
      <MailOff text="customers get none of these." />
      <Pills
        legend="Mail"
        name="mail"
        options={options}
        value={chosen}
        isChanged={(id) => id !== 'shop' && form.changed.includes(id)}
        onChoose={setChosen}
      />
      {field !== null && (
        <>
          <TypedField
            {...field}
            key={chosen}
            label="Your words, under the mail’s first sentence"
            lines={3}
            maxLength={LONGEST_MAIL_WORDS}
            error={placeholderError(field.value, mailPlaceholders) ?? field.error}
          />
          <PlaceholderButtons
            legend="Put into your words, at the cursor"
            field={field}
            known={mailPlaceholders}
          />
        </>
      )}
      <QueryError query={query} what="The mails could not be fetched" />
      {query.isLoading && <Skeleton className="h-96" />}
      {mail !== undefined && <Preview mail={mail} />}
    </ShopFormFrame>
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
