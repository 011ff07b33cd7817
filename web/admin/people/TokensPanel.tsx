/** The programs that call the shop: each has a token of its own, which the owner makes and revokes. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenScopes } from '#events/shop/token-scopes.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { copyText } from '../frame/copy-text.ts'
import { PersonButton } from './PersonRow.tsx'
import { type NewToken, type Program, programsQuery, revokeToken } from './programs.ts'
import { TokenForm } from './TokenForm.tsx'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'made'; readonly made: NewToken }
  | { readonly what: 'revoke'; readonly program: Program }

export function TokensPanel() {
  const query = useQuery(programsQuery())
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const programs = query.data ?? []
  const close = () => setOpen(null)

  function done(next: Open | null) {
    setOpen(next)
    void client.invalidateQueries(programsQuery())
  }

  return (
    <Panel
      title="Tokens"
      beside={<p className="text-sm text-muted">One for each program that calls the shop</p>}
      actions={
        <Button size="snug" className="shrink-0" onClick={() => setOpen({ what: 'new' })}>
          New token
        </Button>
      }
    >
      <QueryError query={query} what="The programs could not be fetched" />
      <ul aria-label="Programs" className="divide-y divide-line empty:hidden">
        {programs.map((program) => (
          <li key={program.id} className="flex items-start gap-4 px-4 py-3 text-sm sm:px-6">
            <div className="min-w-0 grow">
              <p className="text-base font-medium wrap-anywhere">
                <bdi>{program.name}</bdi>
              </p>
              {program.scopes.map((scope) => (
                <p key={scope}>{tokenScopes[scope]}</p>
              ))}
              <p className="text-muted">
                Made by <bdi>{program.madeBy ?? 'the shop'}</bdi>,{' '}
                <When inSentence instant={program.madeAt} />
              </p>
            </div>
            <PersonButton
              does={`Revoke the token of ${program.name}`}
              title="Revoke"
              isDanger
              onPress={() => setOpen({ what: 'revoke', program })}
            />
          </li>
        ))}
      </ul>
      {query.data?.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          Make a token for the program of a courier or an accountant: with it, the program reads orders and
          events.
        </p>
      )}
      {open?.what === 'new' && <TokenForm onClose={close} onDone={(made) => done({ what: 'made', made })} />}
      {open?.what === 'made' && (
        <Modal
          open
          onClose={close}
          title={`Token of ${open.made.name}`}
          text="Copy it now: nobody can read it again. The program sends it as “Authorization: Bearer …”."
          footer={<Button onClick={close}>Close</Button>}
        >
          <p className="mb-4 rounded-md bg-sunken p-3 font-mono text-sm wrap-anywhere">{open.made.token}</p>
          <Button look="gold" onClick={() => void copyText(open.made.token, 'Token')}>
            <Icon name="copy" className="size-4" />
            Copy the token
          </Button>
        </Modal>
      )}
      {open?.what === 'revoke' && (
        <SureDialog
          title={`Revoke the token of ${open.program.name}?`}
          action="Revoke it"
          isDanger
          onClose={close}
          run={() => revokeToken(open.program.id)}
          onDone={() => done(null)}
        >
          The program is refused from now on. What it did stays in the log under this name.
        </SureDialog>
      )}
    </Panel>
  )
}
