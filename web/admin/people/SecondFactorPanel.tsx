/** One's own second factors: passkeys, authenticator apps and recovery codes. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { checkSession, session } from '#web/backoffice/session/session.ts'
import { starts } from '#web/backoffice/session/starts.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { Tag } from '#web/backoffice/ui/Tag.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { AddAppDialog } from './AddAppDialog.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { type Added, type Factor, factorsQuery, removeFactor, renewRecoveryCodes } from './factors.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Open =
  | { readonly what: 'passkey' | 'app' | 'renew' }
  | { readonly what: 'remove'; readonly factor: Factor }
  | { readonly what: 'codes'; readonly codes: readonly string[] }

const kindNames: Readonly<Record<Factor['kind'], string>> = { passkey: 'Passkey', totp: 'Authenticator app' }

export function SecondFactorPanel() {
  const query = useQuery(factorsQuery)
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)

  function refresh() {
    void client.invalidateQueries(factorsQuery)
    // What the session says about a missing factor has changed.
    void checkSession()
  }

  function added({ recoveryCodes }: Added) {
    setOpen(recoveryCodes ? { what: 'codes', codes: recoveryCodes } : null)
    refresh()
  }

  function removed() {
    close()
    refresh()
  }

  const { data } = query
  const current = useStore(session)
  const from = current.status === 'signed-in' ? current.account.addFactorFrom : undefined
  if (data?.possible === false) return null
  return (
    <Panel title="Second factor" note={from && <Tag like="pending">Needed from {fullDay(from)}</Tag>}>
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
        <QueryError query={query} what="Your second factors could not be fetched" />
        {query.isLoading && <Skeleton className="h-24" />}
        {data && (
          <>
            <p className="text-sm text-pretty text-muted">
              With a second factor, somebody who learns your password cannot sign in with it.
              {data.factors.length === 0 &&
                (data.passkeys
                  ? ' A passkey is best: your finger, face or screen lock signs you in.'
                  : ' An authenticator app on your phone shows the code for it.')}
            </p>
            <MustAdd />
            {data.factors.length > 0 && (
              <ul aria-label="Second factors" className="divide-y divide-line rounded-md border border-line">
                {data.factors.map((factor) => (
                  <li key={factor.id} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
                    <div className="min-w-0 flex-1">
                      <p className="font-medium wrap-anywhere">
                        <bdi>{factor.name}</bdi>
                      </p>
                      <p className="text-sm text-muted">
                        {kindNames[factor.kind]}, added <When inSentence instant={factor.createdAt} />
                        {factor.usedAt !== null && (
                          <>
                            {'; last used '}
                            <When inSentence instant={factor.usedAt} />
                          </>
                        )}
                      </p>
                    </div>
                    <Button
                      look="warning"
                      size="snug"
                      aria-label={`Remove ${factor.name}`}
                      onClick={() => setOpen({ what: 'remove', factor })}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-2">
              {data.passkeys && (
                <Button
                  look={data.factors.length === 0 ? 'gold' : 'line'}
                  onClick={() => setOpen({ what: 'passkey' })}
                >
                  <Icon name="plus" className="size-4" />
                  Add a passkey
                </Button>
              )}
              <Button
                look={data.factors.length === 0 && !data.passkeys ? 'gold' : 'line'}
                onClick={() => setOpen({ what: 'app' })}
              >
                <Icon name="plus" className="size-4" />
                Add an authenticator app
              </Button>
            </div>
            {data.factors.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
                <p
                  className={`min-w-0 flex-1 basis-52 text-sm ${data.recoveryCodes < 3 ? 'text-danger' : 'text-muted'}`}
                >
                  {codesLeft(data.recoveryCodes)}
                </p>
                <Button onClick={() => setOpen({ what: 'renew' })}>New recovery codes</Button>
              </div>
            )}
          </>
        )}
      </div>
      {open?.what === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={added} />}
      {open?.what === 'app' && <AddAppDialog onClose={close} onAdded={added} />}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.what === 'renew' && (
        <SureDialog
          title="Make new recovery codes?"
          action="Make new codes"
          onClose={close}
          run={renewRecoveryCodes}
          onDone={({ recoveryCodes }) => {
            setOpen({ what: 'codes', codes: recoveryCodes })
            refresh()
          }}
        >
          The ten codes that you have no longer work then.
        </SureDialog>
      )}
      {open?.what === 'remove' && (
        <SureDialog
          title={`Remove ${open.factor.name}?`}
          action="Remove"
          isDanger
          onClose={close}
          run={() => removeFactor(open.factor.id)}
          onDone={removed}
        >
          {data?.factors.length === 1
            ? 'It is your only one: your password alone signs in then, and your recovery codes no longer work.'
            : 'It no longer signs you in. Remove it from the device as well.'}
        </SureDialog>
      )}
    </Panel>
  )
}

function codesLeft(count: number): string {
  if (count === 0)
    return 'You have no recovery codes left: make new ones, for the day when your phone is lost.'
  return `${count} of 10 recovery codes are left, for the day when your phone is lost.`
}

/** For somebody who can do nothing else before a factor is added, and leads on afterwards. */
function MustAdd() {
  const current = useStore(session)
  const [wasAsked, setWasAsked] = useState(false)
  const account = current.status === 'signed-in' ? current.account : null
  const mustAdd = account?.mustAddFactor === true
  if (mustAdd && !wasAsked) setWasAsked(true)
  if (mustAdd) {
    return (
      <p role="status" className="border-l-2 border-gold pl-4 text-sm">
        Your role in this shop needs a second factor. Add one here to go on.
      </p>
    )
  }
  if (!wasAsked || account === null) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-l-2 border-gold pl-4 text-sm">
      <p className="min-w-0 flex-1 basis-52">You have a second factor now.</p>
      {/* It may be a screen of the audit, which the browser loads. */}
      <a href={starts[account.role]} className={buttonClass({ look: 'gold' })}>
        Go on
      </a>
    </div>
  )
}
