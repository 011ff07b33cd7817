/** Proof that the log is what was recorded, and that every figure follows from it. */

import { useStore } from 'zustand'
import { inThousands } from '#catalogue/in-thousands.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { Progress } from '../shell/Progress.tsx'
import { CheckpointPanel } from './CheckpointPanel.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { ReceiptPanel } from './ReceiptPanel.tsx'
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
