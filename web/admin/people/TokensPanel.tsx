/** The apps that call the shop: each has a token of its own, which the owner makes and revokes. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tokenScopes } from '#events/apps/token-scopes.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { SureDialog } from '#web/backoffice/ui/SureDialog.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { copyText } from '../frame/copy-text.ts'
import { PersonButton } from './PersonRow.tsx'
import { type NewToken, type Program, programsQuery, revokeToken } from './programs.ts'
import { TokenForm } from './TokenForm.tsx'

export type OpenToken =
  | { readonly what: 'new' }
  | { readonly what: 'made'; readonly made: NewToken }
  | { readonly what: 'revoke'; readonly program: Program }

type TokensPanelProps = {
  readonly open: OpenToken | null
  readonly onOpen: (open: OpenToken | null) => void
}

export function TokensPanel({ open, onOpen }: TokensPanelProps) {
  const query = useQuery(programsQuery)
  const client = useQueryClient()
  const programs = query.data ?? []
  const close = () => onOpen(null)

  function done(next: OpenToken | null) {
    onOpen(next)
    void client.invalidateQueries(programsQuery)
  }

  return (
    <Panel
      title="Apps"
      beside={<p className="text-sm text-muted">Each calls the shop with a token of its own</p>}
    >
      <QueryError query={query} what="The apps could not be fetched" />
      <ul aria-label="Apps" className="divide-y divide-line empty:hidden">
        {programs.map((program) => (
          <li
            key={program.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 px-4 py-3 text-sm sm:px-6 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)_auto]"
          >
            <div>
              <p className="text-base font-medium wrap-anywhere">
                <bdi>{program.name}</bdi>
              </p>
              {program.use !== null && (
                <p className="text-muted">
                  Token ends in <span className="font-mono text-xs">{program.use.ends}</span>
                </p>
              )}
            </div>
            <div className="max-sm:col-span-2 sm:max-lg:row-start-2">
              {program.scopes.map((scope) => (
                <p key={scope}>{tokenScopes[scope]}</p>
              ))}
            </div>
            <div className="max-sm:col-span-2">
              <LastUse use={program.use} />
              <p className="text-muted">
                Made by <bdi>{program.madeBy ?? 'the shop'}</bdi>,{' '}
                <When inSentence instant={program.madeAt} />
              </p>
              <p className="text-muted">
                {program.lastDay === undefined
                  ? 'Works until you revoke it'
                  : `Works until ${fullDay(program.lastDay)}`}
              </p>
            </div>
            <div className="col-start-2 row-start-1 sm:max-lg:col-start-3 lg:col-start-4">
              <PersonButton
                does={`Revoke the token of ${program.name}`}
                title="Revoke"
                isDanger
                onPress={() => onOpen({ what: 'revoke', program })}
              />
            </div>
          </li>
        ))}
      </ul>
      {query.data?.length === 0 && (
        <p className="px-4 py-4 text-sm text-muted sm:px-6">
          Connect the app of a courier or an accountant: with its token, it reads orders and events.
        </p>
      )}
      {open?.what === 'new' && <TokenForm onClose={close} onDone={(made) => done({ what: 'made', made })} />}
      {open?.what === 'made' && (
        <Modal
          onClose={close}
          title={`Token of ${open.made.name}`}
          text="Copy it now: nobody can read it again. The app sends it as “Authorization: Bearer …”."
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
          The app is refused from now on. What it did stays in the log under this name.
        </SureDialog>
      )}
    </Panel>
  )
}

/** A token that nobody uses is one to revoke. */
function LastUse({ use }: Pick<Program, 'use'>) {
  if (use === null) return <p className="text-muted">Last use not known</p>
  if (use.usedAt === null) return <p className="text-muted">Never used</p>
  return (
    <p>
      Last used <When inSentence instant={use.usedAt} />
    </p>
  )
}
