/** The programs that call the shop, and those that it calls. */

import { PeopleScreen } from './PeopleScreen.tsx'
import { TokensPanel } from './TokensPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

export function ProgramsPage() {
  return (
    <PeopleScreen part="Connected apps" className="grid items-start gap-5 *:min-w-0 desk:grid-cols-2">
      <TokensPanel />
      <WebhooksPanel />
    </PeopleScreen>
  )
}
