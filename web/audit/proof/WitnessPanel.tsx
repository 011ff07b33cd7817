/** The witnesses that have cosigned the log, a check of their cosignatures, and how to become a witness. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { CopyButton } from '../shell/CopyButton.tsx'
import { Hash } from '../shell/Hash.tsx'
import { RemoveWitness } from './RemoveWitness.tsx'
import { Verdict } from './Verdict.tsx'
import { ago, isLongAgo, type ListedWitness, WITNESSES_KEY } from './witnesses.ts'

const PATIENCE_MS = 20_000

export function WitnessPanel() {
  const found = useQuery({
    queryKey: WITNESSES_KEY,
    queryFn: ({ signal }) => readStaff('get /api/audit/witnesses', {}, signal),
  })
  const witnesses = found.data?.witnesses
  const mayRemove = useMay('settings')
  const [removing, setRemoving] = useState<ListedWitness | null>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <Panel title="Witnesses" className="no-print">
      <div ref={content} tabIndex={-1} className="rounded-lg -outline-offset-2">
        <QueryError query={found} what="The witnesses could not be fetched" className="px-4 py-5 sm:px-6" />
        {found.isLoading && found.failureReason === null && <Skeleton className="m-5 h-20" />}
        {witnesses !== undefined && witnesses.length > 0 && (
          <ul className="divide-y divide-line border-b border-line">
            {witnesses.map((witness) => (
              <WitnessItem
                key={witness.name}
                witness={witness}
                onRemove={mayRemove ? () => setRemoving(witness) : null}
              />
            ))}
          </ul>
        )}
        {witnesses !== undefined && <BecomeOne isFirst={witnesses.length === 0} />}
      </div>
      {removing !== null && (
        <RemoveWitness
          witness={removing}
          onClose={() => setRemoving(null)}
          focusNext={() => content.current}
        />
      )}
    </Panel>
  )
}

type WitnessItemProps = {
  readonly witness: ListedWitness
  /** Null for a user who may not remove witnesses. */
  readonly onRemove: (() => void) | null
}

function WitnessItem({ witness, onRemove }: WitnessItemProps) {
  const { name, key, size, at } = witness
  const now = useNow()
  const check = useMutation({
    mutationFn: async () => {
      const { checkWitness } = await import('./check-witness.ts')
      return checkWitness(witness, AbortSignal.timeout(PATIENCE_MS))
    },
  })
  return (
    <li className="flex flex-col items-start gap-3 px-4 py-5 sm:px-6">
      <div className="min-w-0">
        <p>
          Witnessed{' '}
          <time dateTime={at} title={`${fullDate(at)}, Karachi`}>
            {ago(at, now)}
          </time>{' '}
          by <bdi className="font-medium break-all">{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          The first {inThousands(size)} {size === 1 ? 'event' : 'events'}.{' '}
          {isLongAgo(at, now) && 'Not seen for more than two days: what was added since, it has not seen.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={check.isPending}
          onClick={() => {
            if (!check.isPending) check.mutate()
          }}
        >
          <Icon name="shield" className="size-4.5" />
          {check.isPending ? 'Checking…' : 'Check it'}
          <span className="sr-only"> for {name}</span>
        </Button>
        {onRemove !== null && (
          <Button onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        )}
      </div>
      <div role="status" className="w-full empty:hidden">
        {check.data && <Verdict holds={check.data.holds}>{check.data.sentence}</Verdict>}
        {check.error && <Verdict holds={null}>It could not be checked: {check.error.message}</Verdict>}
      </div>
      <details className="w-full text-sm">
        <summary className="cursor-pointer py-1 text-muted pointer-coarse:py-3">
          Its key, to compare with the witness
        </summary>
        <div className="mt-2 -mr-2.5 flex items-start justify-between gap-4">
          <Hash>{key}</Hash>
          <CopyButton text={key} what={`key of ${name}`} />
        </div>
      </details>
    </li>
  )
}

function BecomeOne({ isFirst }: { readonly isFirst: boolean }) {
  const command = `node witness.mjs witness ${location.origin} --every 1h`
  return (
    <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
      <p className="text-muted">
        {isFirst && 'Nobody outside the shop has cosigned its log yet. '}A witness remembers what the log was,
        so that not even the owner can rewrite it unnoticed.
      </p>
      <p className="text-sm text-muted">
        To become one, save the program on a machine of your own with Node, set{' '}
        <code className="font-mono wrap-anywhere">WITNESS_EMAIL</code> and{' '}
        <code className="font-mono wrap-anywhere">WITNESS_PASSWORD</code> to your account, and run:
      </p>
      <div className="flex items-center justify-between gap-4 rounded-md border border-line bg-page p-4">
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{command}</code>
        <CopyButton text={command} what="command" />
      </div>
      <a href="/api/audit/witness.mjs" download="witness.mjs" className={`${buttonClass()} self-start`}>
        <Icon name="download" className="size-4.5" />
        Download the witness
      </a>
    </div>
  )
}
