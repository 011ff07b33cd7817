/** The programs that call the shop, and those that it calls. */

import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'
import { PeopleNav } from './PeopleNav.tsx'
import { TokensPanel } from './TokensPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

export function ProgramsPage() {
  useDocumentTitle('Connected apps – People')
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="People" />
      <PeopleNav />
      <main className="mx-auto grid page-wide items-start gap-5 px-4 py-4 *:min-w-0 sm:px-6 sm:py-6 desk:grid-cols-2 lg:px-8">
        <TokensPanel />
        <WebhooksPanel />
      </main>
    </div>
  )
}
