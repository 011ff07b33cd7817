/** The dashboard and the shop as of any moment, computed in this browser from the events themselves. */

import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { HistoryScreen } from './HistoryScreen.tsx'
import { TimeMachine } from './TimeMachine.tsx'

export function TimePage() {
  useDocumentTitle('Time travel – Audit')
  return (
    <HistoryScreen
      text="Go to any moment of the shop: every figure and price is shown as it was then."
      empty={{
        title: 'No events yet',
        text: 'After the first visit or order you can go to any moment since then.',
      }}
    >
      {(reach) => <TimeMachine reach={reach} />}
    </HistoryScreen>
  )
}
