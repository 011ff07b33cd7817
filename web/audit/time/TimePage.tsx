/** The dashboard and the shop as of any moment, computed in this browser from the events themselves. */

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { PROOF } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { Progress } from '../shell/Progress.tsx'
import { history, loadHistory } from './history.ts'
import { TimeMachine } from './TimeMachine.tsx'

export function TimePage() {
  useDocumentTitle('Time travel – Audit')
  const state = useStore(history)
  useEffect(() => {
    // Data of an earlier visit is shown immediately; newer events follow.
    loadHistory()
  }, [])

  const reach = state.status === 'ready' || state.status === 'loading' ? state.reach : null
  return (
    <AuditScreen
      text="Go to any moment: this browser calculates every figure and price from the events up to it."
      actions={
        (reach !== null || state.status === 'empty') && (
          <Button onClick={loadHistory} aria-disabled={state.status === 'loading'}>
            <Icon name="refresh" className={`size-4 ${state.status === 'loading' ? 'animate-turn' : ''}`} />
            <span className="max-sm:sr-only">Load new events</span>
          </Button>
        )
      }
    >
      {state.status === 'loading' && reach === null && (
        <section aria-label="Reading the log" className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <Progress label="Reading the log" done={state.done} total={state.size} of="events" />
        </section>
      )}
      {state.status === 'empty' && (
        <section aria-label="No events" className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon="ledger"
            title="No events yet"
            text="After the first visit or order you can go to any moment since then."
          />
        </section>
      )}
      {state.status === 'failed' && (
        <>
          <ErrorNotice
            text={`The log could not be replayed: ${state.what}`}
            retry={{ busy: false, run: loadHistory }}
          />
          {state.position !== null && (
            <p>
              <Link to={PROOF} className="underline decoration-gold underline-offset-4">
                Verify the whole log
              </Link>{' '}
              to see what is wrong with it.
            </p>
          )}
        </>
      )}
      {reach !== null && <TimeMachine reach={reach} />}
    </AuditScreen>
  )
}
