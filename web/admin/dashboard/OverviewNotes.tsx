/**
 * On the overview: above what waits, webhooks whose receiver is away, which are tried again by themselves; below it, in one
 * panel, what a new shop lacks, and in the week before a second factor is required, from when it is. Each leads to where it is done.
 */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useStore } from 'zustand'
import { ACCOUNT, FIRST_STEPS, PROGRAMS } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { failingOf, failingWords } from '../people/webhook-trouble.ts'
import { webhooksQuery } from '../people/webhooks.ts'
import { lackWords, openSteps, passedSteps } from '../shop/first-steps.ts'

/** A receiver that is away is seldom urgent. */
const LOOK_MS = 60_000

export function BrokenWebhooks() {
  const hasPrograms = useMay('programs')
  const { data } = useQuery({ ...webhooksQuery(), enabled: hasPrograms, refetchInterval: LOOK_MS })
  const failing = hasPrograms ? failingOf(data ?? []) : null
  if (failing === null) return null
  return (
    <section aria-label="Broken connection" className={`text-sm ${panelClass}`}>
      <NoteLine
        icon="warning"
        title="Webhook"
        text={`${failingWords(failing)} It is tried again by itself.`}
        to={PROGRAMS}
        action="Show it"
      />
    </section>
  )
}

type OverviewNotesProps = {
  /** Nothing else is to be done first, so that the way to the first steps is the gold button of the screen. */
  readonly isNext: boolean
}

export function OverviewNotes({ isNext }: OverviewNotesProps) {
  const hasSettings = useMay('settings')
  const { data } = useQuery({ ...catalogueQuery(), enabled: hasSettings })
  const passed = useStore(passedSteps)
  const current = useStore(session)
  const from = current.status === 'signed-in' ? current.account.addFactorFrom : undefined
  const lacking = hasSettings && data && openSteps(data, passed).length > 0 ? lackWords(data) : null
  if (lacking === null && from === undefined) return null
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
          title="Second factor"
          text={`From ${fullDay(from)} on, owners and accountants need a second factor.`}
          to={ACCOUNT}
          action="Add yours"
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
