/** The webhooks: what each gets, whether it arrives, and what the owner can do about it. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { copyText } from '../frame/copy-text.ts'
import { PersonButton } from './PersonRow.tsx'
import { Tries, Trouble } from './WebhookDelivery.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { removeWebhook, replayWebhook, retryWebhook, type Webhook, webhooksQuery } from './webhooks.ts'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'move' | 'remove' | 'replay'; readonly webhook: Webhook }

/** Whether the last try failed: what can be done about it is then beside that. */
const isAway = ({ delivery }: Webhook) => delivery !== null && delivery.failures > 0

export function WebhooksPanel() {
  const query = useQuery(webhooksQuery)
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const webhooks = query.data ?? []
  const close = () => setOpen(null)

  function done() {
    close()
    void client.invalidateQueries(webhooksQuery)
  }

  async function tryNow({ id, host }: Webhook) {
    const result = await retryWebhook(id)
    if (result.ok) toast.success(`${host} is tried now`)
    else toast.error('It cannot be tried now', { description: result.error })
    void client.invalidateQueries(webhooksQuery)
  }

  const changeAddress = (webhook: Webhook) => (
    <PersonButton
      does={`Change address of ${webhook.host}`}
      title="Change address"
      onPress={() => setOpen({ what: 'move', webhook })}
    />
  )

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
          <li key={webhook.id} className="flex flex-col gap-y-4 px-4 py-3 text-sm sm:px-6">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="text-base font-medium wrap-anywhere">{webhook.url}</p>
                <p>
                  {webhook.types === null ? 'All events' : `${webhook.types.length} types of events`}
                  {webhook.persons && ', with personal data'}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                {!isAway(webhook) && changeAddress(webhook)}
                <PersonButton
                  does={`Remove the webhook to ${webhook.host}`}
                  title="Remove"
                  isDanger
                  onPress={() => setOpen({ what: 'remove', webhook })}
                />
              </div>
            </div>
            {webhook.delivery !== null && isAway(webhook) && (
              <Trouble delivery={webhook.delivery}>
                {changeAddress(webhook)}
                <PersonButton
                  does={`Try now: ${webhook.host}`}
                  title="Try now"
                  onPress={() => void tryNow(webhook)}
                />
              </Trouble>
            )}
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                {webhook.delivery !== null && webhook.delivery.attempts.length > 0 && (
                  <Tries delivery={webhook.delivery} />
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                <PersonButton
                  does={`Copy public key of ${webhook.host}`}
                  title="Copy public key"
                  onPress={() => void copyText(webhook.publicKey, 'Public key')}
                />
                <PersonButton
                  does={`Send all events again to ${webhook.host}`}
                  title="Send all events again"
                  onPress={() => setOpen({ what: 'replay', webhook })}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {query.data?.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          Add the address of another app: the shop tells it of each order as it is placed.
        </p>
      )}
      {(open?.what === 'new' || open?.what === 'move') && (
        <WebhookForm webhook={open.what === 'new' ? null : open.webhook} onClose={close} onDone={done} />
      )}
      {open?.what === 'replay' && (
        <SureDialog
          title={`Send all events to ${open.webhook.host} again?`}
          action="Send them again"
          isDanger
          onClose={close}
          run={() => replayWebhook(open.webhook.id)}
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
