/** What is to do for the security of the shop, and what is in order already. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useOwnName } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { factorRuleQuery, factorsQuery } from './factors.ts'
import { peopleQuery } from './people.ts'
import { securityQuery } from './security-entries.ts'
import { type SecurityLine, securityLines } from './security-tasks.ts'
import { webhooksQuery } from './webhooks.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

export function SecurityTasks({ onShowWrong }: { readonly onShowWrong: () => void }) {
  const people = useQuery(peopleQuery)
  const rule = useQuery(factorRuleQuery)
  const own = useQuery(factorsQuery)
  const webhooks = useQuery(webhooksQuery)
  const wrong = useInfiniteQuery(securityQuery('sign-in-failed', ''))
  const ownName = useOwnName()
  const now = useNow()
  // Without an answer, nothing is called in order.
  if ([people, rule, own, wrong, webhooks].some(({ isError }) => isError)) return null
  if (!people.data || !rule.data || !own.data || !wrong.data || !webhooks.data)
    return <Skeleton className="h-48" />
  const wrongPasswords = wrong.data.pages
    .flatMap(({ entries }) => entries)
    .filter(({ lastAt }) => now - Date.parse(lastAt) < WEEK_MS)
    .reduce((sum, { times }) => sum + times, 0)
  const { withFactor } = rule.data
  const facts = {
    ...{ people: people.data, withFactor, rule: rule.data, own: own.data, ownName, now, wrongPasswords },
    webhooks: webhooks.data,
  }
  const lines = securityLines(facts)
  const toDo = lines.filter(({ fine }) => !fine).length
  return (
    <Panel
      title="Security checks"
      note={toDo === 0 ? 'Nothing to do' : `${toDo} to do, ${lines.length - toDo} fine`}
    >
      <ul aria-label="Security of the shop" className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.what} line={line} onShowWrong={onShowWrong} />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { readonly line: SecurityLine; readonly onShowWrong: () => void }

function Line({ line: { fine, mild, what, link, hasEntries }, onShowWrong }: LineProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-6">
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-3">
        <Icon
          name={fine ? 'check-circle' : 'warning'}
          className={`size-5 ${fine ? 'text-positive' : mild ? 'text-pending' : 'text-danger'}`}
        />
        <span className="sr-only">{fine ? 'In order: ' : 'To do: '}</span>
        <bdi className={fine ? 'text-muted' : ''}>{what}</bdi>
      </p>
      {link && (
        <Link to={link.to} className={buttonClass({ size: 'snug' })}>
          {link.words}
        </Link>
      )}
      {hasEntries && (
        <Button size="snug" onClick={onShowWrong}>
          Show them
        </Button>
      )}
    </li>
  )
}
