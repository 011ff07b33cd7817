/** Whether a price contradicts the log, and what the reductions rest on, with what was compared or with what is wrong. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { eventPath } from '#web/backoffice/paths.ts'
import { CheckList } from '../proof/CheckList.tsx'
import { checksOf, groundsHold } from '../proof/price-checks.ts'
import { Verdict } from '../proof/Verdict.tsx'
import { ResultHeader } from '../shell/ResultHeader.tsx'

export function PricesVerdict({ report }: { readonly report: PriceReport }) {
  const { findings } = report
  const holds = findings.length === 0
  return (
    <article
      aria-labelledby="prices-verdict"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <ResultHeader
        id="prices-verdict"
        holds={holds && groundsHold(report)}
        verdict={holds ? 'No price contradicts the log.' : 'Not every price agrees with the log.'}
      />
      {holds ? (
        <CheckList checks={checksOf(report)} />
      ) : (
        <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
          {findings.map(({ kind, position, what, more }) => (
            <Verdict key={kind} holds={false}>
              {what} {more > 0 && `(${inThousands(more)} more like it.) `}
              <Link to={eventPath(position)} className="underline decoration-gold underline-offset-4">
                Show event {inThousands(position)}
              </Link>
            </Verdict>
          ))}
        </div>
      )}
    </article>
  )
}
