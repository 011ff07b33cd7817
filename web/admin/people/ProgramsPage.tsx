/** The apps that call the shop, and those that it calls. */

import { useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { type OpenToken, TokensPanel } from './TokensPanel.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

export function ProgramsPage() {
  const [open, setOpen] = useState<OpenToken | null>(null)
  return (
    <PeopleScreen
      part="Connected apps"
      className="flex flex-col gap-5"
      actions={
        <Button look="gold" onClick={() => setOpen({ what: 'new' })}>
          <Icon name="plus" className="size-4" />
          <span>
            Connect<span className="max-sm:sr-only"> an app</span>
          </span>
        </Button>
      }
    >
      <TokensPanel open={open} onOpen={setOpen} />
      <WebhooksPanel />
    </PeopleScreen>
  )
}
