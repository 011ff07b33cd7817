/** A screen of the audit that needs the whole history: it is read first, and new events on request. */

import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { PROOF } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/backoffice/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { AuditScreen } from '../shell/AuditScreen.tsx'
import { Progress } from '../shell/Progress.tsx'
import { UpdateButton } from '../shell/UpdateButton.tsx'
import { history, loadHistory } from './history.ts'
import type { Reach } from './protocol.ts'

type HistoryScreenProps = {
  readonly text: string
  /** What an empty log does not have yet. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly children: (reach: Reach) => ReactNode
}

export function HistoryScreen({ text, empty, children }: HistoryScreenProps) {
  const state = useStore(history)
  useEffect(() => {
    // Data of an earlier visit is shown immediately; newer events follow.
    loadHistory()
  }, [])
  const reach = state.status === 'ready' || state.status === 'loading' ? state.reach : null
  return (
    <AuditScreen
      text={text}
      actions={
        (reach !== null || state.status === 'empty') && (
          <UpdateButton busy={state.status === 'loading'} onUpdate={loadHistory} />
        )
      }
    >
      {state.status === 'loading' && reach === null && (
        <section aria-label="Reading the log" className={`${panelClass} p-5 sm:p-8`}>
          <Progress label="Reading the log" done={state.done} total={state.size} of="events" />
        </section>
      )}
      {state.status === 'empty' && (
        <section aria-label="No events" className={panelClass}>
          <EmptyState icon="ledger" {...empty} />
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
      {reach !== null && children(reach)}
    </AuditScreen>
  )
}
