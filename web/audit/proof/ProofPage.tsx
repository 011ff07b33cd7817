/** Proof that the log is what was recorded, and that every figure follows from it. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { inThousands } from '#catalogue/in-thousands.ts'
import { CHECK_RECEIPT } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { fetchText } from '../api/fetch-audit.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { HashFact } from '../shell/HashFact.tsx'
import { Progress } from '../shell/Progress.tsx'
import { CheckpointPanel } from './CheckpointPanel.tsx'
import { ReportView } from './ReportView.tsx'
import { stopVerifying, type VerificationState, verification, verifyEverything } from './verification.ts'
import { WitnessPanel } from './WitnessPanel.tsx'

export function ProofPage() {
  useDocumentTitle('Proof – Audit')
  const state = useStore(verification)
  return (
    <AuditScreen
      text="Every event and every figure, counted again and compared with what the shop has signed."
      actions={
        state.status === 'reported' && (
          <>
            <Button onClick={() => window.print()}>
              <Icon name="print" className="size-4.5" />
              Print
            </Button>
            <Button onClick={verifyEverything}>
              <Icon name="shield" className="size-4.5" />
              Verify again
            </Button>
          </>
        )
      }
    >
      {/* A live region: announced when it is filled, and without space while it is empty. */}
      <div role="status" className="empty:absolute">
        {state.status === 'reported' && <ReportView report={state.report} at={state.at} />}
      </div>
      {state.status !== 'reported' && <Verification state={state} />}
      <div className="no-print grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-4 lg:gap-6">
          <WitnessPanel />
          <CheckpointPanel />
        </div>
        <div className="grid min-w-0 gap-4 lg:gap-6">
          <KeyPanel />
          <ReceiptPanel />
        </div>
      </div>
    </AuditScreen>
  )
}

type VerificationProps = { readonly state: Exclude<VerificationState, { status: 'reported' }> }

/** Before there is a result, and while it is made. */
function Verification({ state }: VerificationProps) {
  return (
    <Panel title="Verify everything" className="no-print">
      <div className="flex flex-col gap-5 px-4 py-5 sm:px-6">
        {state.status === 'running' ? (
          <>
            <Progress label="Verifying" done={state.done} total={state.size} of="events" />
            <Button onClick={stopVerifying} className="self-start">
              <Icon name="stop" className="size-4" />
              Stop
            </Button>
          </>
        ) : (
          <>
            <p className="max-w-2xl text-muted">
              Reads the whole log in this browser, checks each record and the shop’s signature, and counts
              every figure from the beginning. You can keep using the page meanwhile.
            </p>
            {state.status === 'stopped' && (
              <p role="status">
                Stopped after {inThousands(state.done)} events. Nothing was found wrong up to there.
              </p>
            )}
            {state.status === 'failed' && (
              <ErrorNotice text={`The log could not be verified: ${state.what}`} />
            )}
            <Button look="gold" onClick={verifyEverything} className="min-h-12 self-start px-6">
              <Icon name="shield" />
              Verify everything
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

function ReceiptPanel() {
  return (
    <Panel title="Receipts">
      <div className="flex flex-col items-start gap-4 px-4 py-5 sm:px-6">
        <p className="text-muted">
          A receipt holds one order’s events and the proof that they are in the log. Anyone can check it,
          without asking the shop.
        </p>
        <Link to={CHECK_RECEIPT} className={buttonClass()}>
          <Icon name="check-circle" className="size-4.5" />
          Check a receipt
        </Link>
      </div>
    </Panel>
  )
}

/** The shop's public key, and its fingerprint to compare over another channel. */
function KeyPanel() {
  const key = useQuery({
    queryKey: ['key'],
    queryFn: async ({ signal }) => {
      const [text, { fingerprintOf }, { parseVerifierKey }] = await Promise.all([
        fetchText('/api/audit/key', signal),
        import('#web/proof/crypto.ts'),
        import('#events/proof/signed-note.ts'),
      ])
      const parsed = parseVerifierKey(text)
      return { text: text.trim(), fingerprint: parsed && fingerprintOf(parsed.publicKey) }
    },
  })
  return (
    <Panel title="The shop’s public key">
      <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
        <p className="text-muted">
          Everything that the shop signs can be checked with this key. Compare its fingerprint with one that
          you received in another way.
        </p>
        <QueryError query={key} what="The key could not be fetched" />
        {key.isLoading && key.failureReason === null && <Skeleton className="h-20" />}
        {key.data && (
          <dl className="flex flex-col gap-4">
            <HashFact term="Fingerprint (SHA-256)" text={key.data.fingerprint ?? 'This is not a key.'} />
            <HashFact term="Verifier key" text={key.data.text} />
          </dl>
        )}
      </div>
    </Panel>
  )
}
