/** Who works in the shop: invited, changed and removed by the owner. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnName } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { copyText } from '../frame/copy-text.ts'
import { useSendsMails } from '../frame/sends-mails.ts'
import { factorRuleQuery, removeFactorsOf } from './factors.ts'
import { PeopleScreen } from './PeopleScreen.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonButton, PersonRow } from './PersonRow.tsx'
import {
  changePerson,
  type Invited,
  invite,
  inviteAgain,
  lastStaffChangeQuery,
  leftQuery,
  type Person,
  peopleQuery,
  removePerson,
} from './people.ts'
import { RolesPanel } from './RolesPanel.tsx'

type Open =
  | { readonly what: 'invite' }
  | { readonly what: 'change' | 'remove' | 'factors'; readonly person: Person }
  | { readonly what: 'link'; readonly invited: Invited }

export function PeoplePage() {
  const query = useQuery(peopleQuery)
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const people = query.data ?? []
  const rule = useQuery(factorRuleQuery).data
  const from = rule?.from ?? null
  const neededFrom = from !== null && Date.parse(from) > Date.now() ? from : null
  const ownName = useOwnName()
  const close = () => setOpen(null)
  const refresh = () => void client.invalidateQueries(peopleQuery)

  function done(next: Open | null) {
    setOpen(next)
    refresh()
    void client.invalidateQueries(factorRuleQuery)
  }

  const joined = people.filter((person) => person.joined)
  const invited = people.filter((person) => !person.joined)
  /** The last one cannot be removed. */
  const owners = joined.filter(({ role }) => role === 'owner')

  const row = (person: Person) => {
    const hasFactor = rule?.withFactor.includes(person.id)
    return (
      <PersonRow
        key={person.id}
        person={person}
        hasFactor={hasFactor}
        neededFrom={neededFrom}
        isOwn={person.name === ownName}
      >
        {!person.joined && (
          <Button size="snug" aria-label={`New link for ${person.name}`} onClick={() => void renew(person)}>
            New link
          </Button>
        )}
        {hasFactor && person.name !== ownName && (
          <PersonButton
            does={`Remove the second factors of ${person.name}`}
            title="Remove the second factors"
            isDanger
            onPress={() => setOpen({ what: 'factors', person })}
          />
        )}
        <PersonButton
          does={`Edit ${person.name}`}
          title="Edit"
          onPress={() => setOpen({ what: 'change', person })}
        />
        {!(owners.length === 1 && owners.includes(person)) && (
          <PersonButton
            does={`Remove ${person.name}`}
            title="Remove"
            isDanger
            onPress={() => setOpen({ what: 'remove', person })}
          />
        )}
      </PersonRow>
    )
  }

  async function renew(person: Person) {
    const result = await inviteAgain(person.id)
    if (result.ok) done({ what: 'link', invited: result.data })
    else toast.error('No new link could be made', { description: result.error })
  }

  return (
    <PeopleScreen
      className="flex flex-col gap-5"
      actions={
        <Button look="gold" onClick={() => setOpen({ what: 'invite' })}>
          <Icon name="plus" className="size-4" />
          Invite
        </Button>
      }
    >
      <QueryError query={query} what="The people could not be fetched" />
      {query.isLoading && <Skeleton className="h-64" />}
      {people.length > 0 && (
        <>
          <Panel title="Who works here" note={joined.length === 1 ? '1 person' : `${joined.length} people`}>
            <ul aria-label="People" className="divide-y divide-line">
              {joined.map(row)}
            </ul>
            {people.length === 1 && (
              <p className="border-t border-line px-4 py-3 text-sm text-pretty text-muted sm:px-6">
                <span className="text-ink">Only you can sign in.</span> Invite those who call, pack or do the
                books. Each gets their own password, and sees only what the role needs.
              </p>
            )}
            <Left />
            <LastStaffChange />
          </Panel>
          {invited.length > 0 && (
            <Panel title="Invitations" note={`${invited.length} open`}>
              <ul aria-label="Invitations" className="divide-y divide-line">
                {invited.map(row)}
              </ul>
            </Panel>
          )}
          <RolesPanel />
        </>
      )}
      {open?.what === 'invite' && (
        <PersonForm
          person={null}
          onClose={close}
          onSubmit={invite}
          onDone={(invited) => done({ what: 'link', invited })}
        />
      )}
      {open?.what === 'change' && (
        <PersonForm
          person={open.person}
          onClose={close}
          onSubmit={({ name, role }) => changePerson(open.person.id, { name, role })}
          onDone={() => done(null)}
        />
      )}
      {open?.what === 'link' && <LinkDialog invited={open.invited} onClose={close} />}
      {open?.what === 'factors' && (
        <SureDialog
          title={`Remove the second factors of ${open.person.name}?`}
          action="Remove them"
          isDanger
          onClose={close}
          run={() => removeFactorsOf(open.person.id)}
          onDone={() => done(null)}
        >
          For a lost phone. Every browser of this person is signed out, the password alone signs in again, and
          a mail tells the person.
        </SureDialog>
      )}
      {open?.what === 'remove' && (
        <SureDialog
          title={`Remove ${open.person.name}?`}
          action="Remove"
          isDanger
          onClose={close}
          run={() => removePerson(open.person.id)}
          onDone={() => done(null)}
        >
          {open.person.joined
            ? 'Every browser of this person is signed out at once, and the password no longer opens anything.'
            : 'The link of the invitation no longer opens.'}{' '}
          What the person did stays in the log under this name.
        </SureDialog>
      )}
    </PeopleScreen>
  )
}

/** Who worked here before. */
function Left() {
  const { data: left = [] } = useQuery(leftQuery)
  if (left.length === 0) return null
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      {left.map(({ id, name, at }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <bdi>{name}</bdi> left <When inSentence instant={at} />
        </span>
      ))}
    </p>
  )
}

/** Also of somebody who was removed. */
function LastStaffChange() {
  const { data: latest } = useQuery(lastStaffChangeQuery)
  if (latest == null) return null
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-6">
      Last change: <bdi>{latest.what}</bdi> by <bdi>{latest.by ?? 'the shop'}</bdi>,{' '}
      <When inSentence instant={latest.at} />
    </p>
  )
}

function LinkDialog({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  const sendsMails = useSendsMails()
  return (
    <Modal
      onClose={onClose}
      title={`${invited.name} is invited`}
      text={`${sendsMails ? `The link was mailed to ${invited.email}.` : 'Mail is off: give the link to the person yourself.'} It opens once, within 48 hours, and is not shown again.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mb-4 rounded-md bg-sunken p-3 text-sm wrap-anywhere">{invited.invitation}</p>
      <Button look="gold" onClick={() => void copyText(invited.invitation, 'Link')}>
        <Icon name="copy" className="size-4" />
        Copy the link
      </Button>
    </Modal>
  )
}
