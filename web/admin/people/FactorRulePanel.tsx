/** The owner's switch: whether owners and accountants need a second factor. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type FactorRule, factorRuleQuery, factorsQuery, requireFactors } from './factors.ts'

export function FactorRulePanel() {
  const query = useQuery(factorRuleQuery)
  const client = useQueryClient()
  const { data } = query

  async function choose(required: boolean) {
    const result = await requireFactors(required)
    if (!result.ok) toast.error('The rule was not changed', { description: result.error })
    void client.invalidateQueries(factorRuleQuery)
    void client.invalidateQueries(factorsQuery)
  }

  return (
    <section aria-label="Second factors" className={`${panelClass} px-4 py-4 sm:px-6 [&_label]:font-medium`}>
      <QueryError query={query} what="The rule could not be fetched" />
      {query.isLoading && <Skeleton className="h-14" />}
      {data && (
        <SwitchRow
          label="Owners and accountants need a second factor"
          hint={ruleWords(data)}
          checked={data.from !== null}
          onChange={(required) => void choose(required)}
        />
      )}
      {data?.changed && <ChangedBy {...data.changed} />}
    </section>
  )
}

function ruleWords({ from }: FactorRule): string {
  if (from === null) return 'People without one sign in with their password alone.'
  if (Date.parse(from) > Date.now()) {
    return `Starts ${fullDay(from)} for people without one.`
  }
  return 'People without one must add one before anything else.'
}
