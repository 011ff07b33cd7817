/** The webhooks: what each gets, how far it has got, and what its receiver answered. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { typeName } from '#events/shop/fact-table.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { copyText } from '../frame/copy-text.ts'
import { PersonButton } from './PersonRow.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { adviceWords, tryWords } from './webhook-trouble.ts'
import { removeWebhook, replayWebhook, type Webhook, webhooksQuery } from './webhooks.ts'

type Open = { readonly what: 'new' } | { readonly what: 'remove' | 'replay'; readonly webhook: Webhook }

export function WebhooksPanel() {
  const query = useQuery(webhooksQuery())
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const webhooks = query.data ?? []
  const close = () => setOpen(null)

  function done() {
    close()
    void client.invalidateQueries(webhooksQuery())
  }

  return (
    <Panel
      title="Webhooks"
      beside={<p className="text-sm text-muted">Where the shop sends its events</p>}
      actions={
        <Button size="snug" className="shrink-0" onClick={() => setOpen({ what: 'new' })}>
          New webhook
        </Button>
      }
    >
      <QueryError query={query} what="The webhooks could not be fetched" />
      <ul aria-label="Webhooks" className="divide-y divide-line empty:hidden">
        {webhooks.map((webhook) => (
          <li key={webhook.id} className="flex flex-col gap-y-1 px-4 py-3 text-sm sm:px-6">
            <div className="flex items-start gap-4">
              <div className="min-w-0 grow">
                <p className="text-base font-medium wrap-anywhere">{webhook.url}</p>
                <p>
                  {webhook.types === null ? 'All events' : `${webhook.types.length} types of events`}
                  {webhook.persons && ', with personal data'}
                </p>
              </div>
              <PersonButton
                does={`Remove the webhook to ${webhook.host}`}
                title="Remove"
                isDanger
                onPress={() => setOpen({ what: 'remove', webhook })}
              />
            </div>
            {webhook.delivery !== null && <Delivery delivery={webhook.delivery} />}
            <div className="mt-1 flex flex-wrap gap-2">
              <PersonButton
                does={`Copy the public key of ${webhook.host}`}
                title="Copy the public key"
                onPress={() => void copyText(webhook.publicKey, 'Public key')}
              />
              <PersonButton
                does={`Send all events again to ${webhook.host}`}
                title="Send all events again"
                onPress={() => setOpen({ what: 'replay', webhook })}
              />
            </div>
          </li>
        ))}
      </ul>
      {query.data?.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          Add the address of another program: the shop tells it of each order as it is placed.
        </p>
      )}
      {open?.what === 'new' && <WebhookForm onClose={close} onDone={done} />}
      {open?.what === 'replay' && (
        <SureDialog
          title={`Send all events to ${open.webhook.host} again?`}
          action="Send them again"
          onClose={close}
          run={() => replayWebhook(open.webhook.id, 0)}
          onDone={done}
        >
          The shop sends every event {open.webhook.types === null ? '' : 'of its types '}from the first one
          on, in order, and new events only after those. Each has the same <code>webhook-id</code> as before:
          a receiver that does not compare it does everything a second time.
        </SureDialog>
      )}
      {open?.what === 'remove' && (
        <SureDialog
          title={`Remove the webhook to ${open.webhook.host}?`}
          action="Remove it"
          isDanger
          onClose={close}
          run={() => removeWebhook(open.webhook.id)}
          onDone={done}
        >
          The shop sends no more events there.
        </SureDialog>
      )}
    </Panel>
  )
}

/** How far the receiver has got, and what it answered. */
function Delivery({ delivery }: { readonly delivery: NonNullable<Webhook['delivery']> }) {
  const [latest] = delivery.attempts
  return (
    <>
      {delivery.failures > 0 && (
        <div className="my-1 flex gap-3 rounded-md border border-danger/40 bg-danger/8 px-4 py-3">
          <Icon name="warning" className="size-5 shrink-0 text-danger" />
          <div className="min-w-0">
            <p className="font-medium">
              {delivery.failures === 1 ? 'The last try failed' : `The last ${delivery.failures} tries failed`}
              {latest && `: ${tryWords(latest)}`}
            </p>
            <p>
              {latest && `${adviceWords(latest)} `}It is tried again{' '}
              <When inSentence instant={new Date(delivery.nextAt).toISOString()} />.
            </p>
          </div>
        </div>
      )}
      {delivery.attempts.length > 0 && (
        <details>
          {/* The second line begins where the first does, beside the chevron. */}
          <summary className="-ml-0.75 min-h-8 cursor-pointer py-1 pl-5 -indent-5 text-muted pointer-coarse:min-h-11 pointer-coarse:py-2.5">
            Received up to event {inThousands(delivery.cursor)}
            {latest && (
              <>
                , last try <When inSentence instant={latest.at} />
              </>
            )}
          </summary>
          <ol aria-label="Last tries" className="pl-4.25 text-muted">
            {delivery.attempts.map((attempt) => (
              <li key={`${attempt.at} ${attempt.position}`}>
                {typeName(attempt.type)}, event {inThousands(attempt.position)}:{' '}
                {attempt.error === undefined ? attempt.status : tryWords(attempt)},{' '}
                <When inSentence instant={attempt.at} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
