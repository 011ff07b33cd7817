/** What couriers still owe for parcels that they lost or paid short, and what has become of each claim. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type CashParcel, type ClaimChange, changeClaim, claimsQuery } from '../orders/data/claims.ts'
import { stageWords } from './place-words.ts'

export function Claims() {
  const query = useQuery(claimsQuery)
  const claims = query.data?.claims ?? []
  const couriers = [...new Set(claims.map(({ courier }) => courier))]
  return (
    <Panel title="Open claims">
      <QueryError query={query} />
      {query.data !== undefined && claims.length === 0 && (
        <EmptyState
          icon="check"
          title="Nothing is claimed"
          text="A parcel that a courier pays short is claimed with its booking. A lost one is claimed on the order’s sheet."
        />
      )}
      <ul className="divide-y divide-line">
        {claims.map((parcel) => (
          <ClaimRow key={parcel.orderNumber} parcel={parcel} />
        ))}
      </ul>
      {couriers.length > 0 && (
        <p className="flex flex-wrap gap-x-4 border-t border-line px-4 py-3 text-sm sm:px-6">
          {couriers.map((courier) => (
            <a
              key={courier}
              href={`/api/admin/claims/letter.csv?courier=${courier}`}
              download
              className="min-h-8 underline decoration-gold/60 underline-offset-4 hover:decoration-gold pointer-coarse:min-h-11"
            >
              Letter to {courierName(courier)} (CSV)
            </a>
          ))}
        </p>
      )}
    </Panel>
  )
}

function ClaimRow({ parcel }: { readonly parcel: CashParcel }) {
  const money = useMoney()
  const client = useQueryClient()
  const [writingOff, setWritingOff] = useState(false)
  const { orderNumber, courier, claim, trackingNumber, booked } = parcel
  const changing = useMutation({
    mutationFn: (to: ClaimChange) => changeClaim(client, orderNumber, to),
    onSuccess: () => setWritingOff(false),
    onError: ({ message }) => toast.error(message),
  })
  if (claim === null) return null
  const busy = changing.isPending
  const change = (to: ClaimChange) => !busy && changing.mutate(to)

  const steps: readonly (readonly [string, ClaimChange])[] =
    claim.stage === 'open'
      ? [['Mark as sent', { to: 'sent' }]]
      : claim.stage === 'sent'
        ? [
            ['Accepted', { to: 'accepted' }],
            ['Refused', { to: 'refused' }],
          ]
        : []
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <span className="min-w-0 flex-1 basis-56">
        <Link to={openOrderPath(orderNumber)} className="link-quiet">
          {orderNumber}
        </Link>
        , {courierName(courier)}{' '}
        {claim.reason === 'lost' ? (
          'lost the parcel'
        ) : (
          <>
            paid short by <span className="inline-block wrap-anywhere">{booked?.statement}</span>
          </>
        )}
        <span className="block text-sm wrap-anywhere text-muted">
          <bdi>{trackingNumber}</bdi>, {stageWords[claim.stage]}
        </span>
      </span>
      <span className="figures">{money.format(claim.amount)}</span>
      <span className="flex w-full flex-wrap gap-2">
        {steps.map(([name, to]) => (
          <Button
            key={name}
            size="snug"
            aria-label={`${name}: claim for ${orderNumber}`}
            aria-disabled={busy}
            onClick={() => change(to)}
          >
            {name}
          </Button>
        ))}
        {claim.reason === 'lost' && (
          <Button
            size="snug"
            aria-label={`Found: claim for ${orderNumber}`}
            aria-disabled={busy}
            onClick={() => change({ to: 'withdrawn' })}
          >
            Found
          </Button>
        )}
        <Button
          size="snug"
          look="warning"
          aria-label={`Write off: claim for ${orderNumber}`}
          onClick={() => setWritingOff(true)}
        >
          Write off
        </Button>
      </span>
      {writingOff && (
        <WriteOff
          amount={money.format(claim.amount)}
          courier={courierName(courier)}
          onClose={() => setWritingOff(false)}
          onWriteOff={(why) => change({ to: 'written-off', why })}
        />
      )}
    </li>
  )
}

type WriteOffProps = {
  readonly amount: string
  readonly courier: string
  readonly onClose: () => void
  readonly onWriteOff: (why: string) => void
}

function WriteOff({ amount, courier, onClose, onWriteOff }: WriteOffProps) {
  const [why, setWhy] = useState('')
  return (
    <Modal
      onClose={onClose}
      title={`Write off ${amount}?`}
      text={`${courier} will no longer owe it. The ledger shows it as a loss.`}
      footer={
        <>
          <Button onClick={onClose}>Keep the claim</Button>
          <Button look="danger" disabled={why.trim() === ''} onClick={() => onWriteOff(why.trim())}>
            Write off
          </Button>
        </>
      }
    >
      <TypedField label="Why" name="why" maxLength={100} value={why} onChange={setWhy} />
    </Modal>
  )
}
