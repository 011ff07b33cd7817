/** In place of a screen that the role may not open. */

import { roleNames, type StaffRole } from '#events/shop/staff-roles.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { FullPage } from '../ui/FullPage.tsx'
import { signOut } from './session.ts'
import { starts } from './starts.ts'

export function NotForRole({ role }: { readonly role: StaffRole }) {
  const { name, does } = roleNames[role]
  return (
    <FullPage
      title="This screen is not for your role"
      text={`Your role in this shop is ${name.toLowerCase()}. ${does}`}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {/* It may be a screen of the other page, the audit or the dashboard, so that the browser loads it. */}
        <a href={starts[role]} className={buttonClass({ look: 'solid' })}>
          Go to your start
        </a>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </FullPage>
  )
}
