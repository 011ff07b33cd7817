/** The shop's people: invited, changed and removed by the owner. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { roleNames } from '#events/shop/staff-roles.ts'
import { SECURITY } from '#web/backoffice/paths.ts'
import { nameIn } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { FactorRulePanel } from './FactorRulePanel.tsx'
import { factorRuleQuery, removeFactorsOf } from './factors.ts'
import { PeopleAtWork } from './PeopleAtWork.tsx'
import { PersonForm } from './PersonForm.tsx'
import {
  changePerson,
  type Invited,
  invite,
  inviteAgain,
  type Person,
  peopleQuery,
  removePerson,
} from './people.ts'
import { SureDialog } from './SureDialog.tsx'

type Open =
  | { readonly what: 'invite' }
  | { readonly what: 'change' | 'remove' | 'factors'; readonly person: Person }
  | { readonly what: 'link'; readonly invited: Invited }

export function PeoplePage() {
  useDocumentTitle('People')
  const query = useQuery(peopleQuery())
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const people = query.data ?? []
  const withFactor = useQuery(factorRuleQuery()).data?.withFactor ?? []
  const ownName = useStore(session, nameIn)
  const close = () => setOpen(null)
  const refresh = () => void client.invalidateQueries(peopleQuery())

  function done(next: Open | null) {
    setOpen(next)
    refresh()
    void client.invalidateQueries(factorRuleQuery())
  }

  async function renew(person: Person) {
    const result = await inviteAgain(person.id)
    if (result.ok) done({ what: 'link', invited: result.data })
    else toast.error('No new link could be made', { description: result.error })
  }

  return (
    <div className="min-h-screenful">
      <ScreenHeader title="People" note="Manage Users">
        <Link to={SECURITY} className={buttonClass()}>
          <Icon name="shield" className="size-4 sm:hidden" />
          <span className="max-sm:sr-only">Security</span>
        </Link>
        <Button look="gold" onClick={() => setOpen({ what: 'invite' })}>
          <Icon name="plus" className="size-4" />
          Invite
        </Button>
      </ScreenHeader>
      <main className="mx-auto flex max-w-4xl flex-col gap-5 px-4 py-4 sm:px-6 sm:py-6">
        <QueryError query={query} what="The people could not be fetched" />
        {query.isLoading && <Skeleton className="h-64" />}
        {people.length > 0 && (
          <ul aria-label="People" className="divide-y divide-line rounded-lg border border-line bg-surface">
            {people.map((person) => (
              <li
                key={person.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_12rem] sm:px-5"
              >
                <div>
                  <p className="font-medium wrap-anywhere">
                    <bdi>{person.name}</bdi>
                  </p>
                  <p className="text-sm wrap-anywhere text-muted">{person.email}</p>
                </div>
                <div className="text-sm max-sm:row-start-2">
                  <p>{roleNames[person.role].name}</p>
                  {!person.joined && <p className="text-muted">invited, has not joined</p>}
                  {withFactor.includes(person.id) && <p className="text-muted">has a second factor</p>}
                </div>
                <div className="flex justify-end gap-1 max-sm:row-span-2 max-sm:max-w-28 max-sm:flex-wrap">
                  {!person.joined && (
                    <Button
                      size="snug"
                      aria-label={`New link for ${person.name}`}
                      onClick={() => void renew(person)}
                    >
                      New link
                    </Button>
                  )}
                  {withFactor.includes(person.id) && person.name !== ownName && (
                    <Button
                      look="quiet"
                      size="snug"
                      aria-label={`Remove the second factors of ${person.name}`}
                      title="Remove the second factors"
                      onClick={() => setOpen({ what: 'factors', person })}
                    >
                      <Icon name="lock" className="size-4" />
                    </Button>
                  )}
                  <Button
                    look="quiet"
                    size="snug"
                    aria-label={`Change ${person.name}`}
                    title="Change"
                    onClick={() => setOpen({ what: 'change', person })}
                  >
                    <Icon name="pencil" className="size-4" />
                  </Button>
                  <Button
                    look="quiet"
                    size="snug"
                    aria-label={`Remove ${person.name}`}
                    title="Remove"
                    onClick={() => setOpen({ what: 'remove', person })}
                  >
                    <Icon name="bin" className="size-4" />
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {people.length === 1 && (
          <EmptyState
            icon="people"
            title="You work here alone"
            text="Invite those who call, pack or do the books. Each gets an own password, and sees only what the role needs."
          />
        )}
        {people.length > 0 && <PeopleAtWork people={people} />}
        <FactorRulePanel />
      </main>
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
        <RemoveDialog person={open.person} onClose={close} onRemoved={() => done(null)} />
      )}
    </div>
  )
}

function LinkDialog({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  async function copy() {
    const copied = await navigator.clipboard.writeText(invited.invitation).then(
      () => true,
      () => false,
    )
    if (copied) toast.success('Link copied')
    else toast.error('Your browser did not copy the link', { description: 'Please select and copy it.' })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`${invited.name} is invited`}
      text={`The link was mailed to ${invited.email}. It opens once, within 48 hours, and is not shown again.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p className="mb-4 rounded-md bg-sunken p-3 text-sm wrap-anywhere">{invited.invitation}</p>
      <Button look="gold" onClick={() => void copy()}>
        <Icon name="copy" className="size-4" />
        Copy the link
      </Button>
    </Modal>
  )
}

type RemoveDialogProps = {
  readonly person: Person
  readonly onClose: () => void
  readonly onRemoved: () => void
}

function RemoveDialog({ person, onClose, onRemoved }: RemoveDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  async function remove() {
    const result = await removePerson(person.id)
    if (result.ok) onRemoved()
    else setRefusal(result.error)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={`Remove ${person.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button look="danger" onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    >
      <p>
        {person.joined
          ? 'Every browser of this person is signed out at once, and the password no longer opens anything.'
          : 'The link of the invitation no longer opens.'}{' '}
        What the person did stays in the log under this name.
      </p>
      {refusal !== null && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {refusal}
        </p>
      )}
    </Modal>
  )
}
