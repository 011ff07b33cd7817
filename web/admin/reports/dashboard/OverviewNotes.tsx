/**
 * On the overview below what waits, in one panel: what a new shop lacks, in the week before a second factor is required, from when
 * it is, that mail is off, and connected apps that no event reaches, which is tried again by itself. Each leads to where it is done.
 */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { useSendsMails } from '#web/admin/frame/sends-mails.ts'
import { failingOf } from '#web/admin/people/webhook-trouble.ts'
import { webhooksQuery } from '#web/admin/people/webhooks.ts'
import { lackWords, openSteps, passedSteps } from '#web/admin/shop/first-steps.ts'
import { ACCOUNT, FIRST_STEPS, PROGRAMS, settingsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'

/** A receiver that is away is seldom urgent. */
const LOOK_MS = 60_000

/** How many connected apps do not answer, for people who can mend it. */
function useSilentPrograms(): number {
  const hasPrograms = useMay('programs')
  const { data } = useQuery({ ...webhooksQuery, enabled: hasPrograms, refetchInterval: LOOK_MS })
  return hasPrograms ? (failingOf(data ?? [])?.length ?? 0) : 0
}

type OverviewNotesProps = {
  /** Nothing else is to be done first, so that the way to the first steps is the gold button of the screen. */
  readonly isNext: boolean
}

export function OverviewNotes({ isNext }: OverviewNotesProps) {
  const hasSettings = useMay('settings')
  const { data } = useQuery({ ...catalogueQuery, enabled: hasSettings })
  const passed = useStore(passedSteps)
  const current = useStore(session)
  const from = current.status === 'signed-in' ? current.account.addFactorFrom : undefined
  const lacking = hasSettings && data && openSteps(data, passed).length > 0 ? lackWords(data) : null
  const silent = useSilentPrograms()
  const isMailOff = !useSendsMails() && hasSettings
  if (lacking === null && from === undefined && silent === 0 && !isMailOff) return null
  return (
    <section aria-label="Notes" className={`divide-y divide-line text-sm ${panelClass}`}>
      {lacking !== null && (
        <NoteLine
          icon="warning"
          title="Your shop is not ready yet"
          text={lacking}
          to={FIRST_STEPS}
          action={passed.length === 0 ? 'Set up the shop' : 'Go on with the set-up'}
          isGold={isNext}
        />
      )}
      {from !== undefined && (
        <NoteLine
          icon="shield"
          title="Add your second factor."
          text={`Owners and accountants need one from ${fullDay(from)} on.`}
          to={ACCOUNT}
          action="Add yours"
        />
      )}
      {isMailOff && (
        <NoteLine
          icon="mail"
          title="Mail is off."
          text="Customers and the people here get no mails."
          to={settingsPath('mails')}
          action="Show"
        />
      )}
      {silent > 0 && (
        <NoteLine
          icon="warning"
          title={
            silent === 1 ? 'A connected app does not answer.' : `${silent} connected apps do not answer.`
          }
          text="The shop keeps trying."
          to={PROGRAMS}
          action="Show"
        />
      )}
    </section>
  )
}

type NoteLineProps = {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  readonly isGold?: boolean
}

function NoteLine({ icon, title, text, to, action, isGold = false }: NoteLineProps) {
  const look = isGold ? 'gold' : 'quiet'
  return (
    <div className="flex items-center gap-3 py-1 pr-2 pl-4 sm:pr-3 sm:pl-6">
      <Icon name={icon} className="size-4.5 text-gold-deep" />
      <p className="min-w-0 flex-1 py-1.5 leading-5">
        <strong className="font-medium">{title}</strong> <span className="text-muted">{text}</span>
      </p>
      <Link to={to} className={`${buttonClass({ look, size: 'snug' })} shrink-0 whitespace-nowrap`}>
        {action}
        {!isGold && <Icon name="chevron-down" className="size-3.5 -rotate-90 text-muted" />}
      </Link>
    </div>
  )
}
