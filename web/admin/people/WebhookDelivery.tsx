/** How the deliveries to a webhook go: why the last ones failed, and how far its receiver has got. */

import type { ReactNode } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { typeName } from '#events/fact-table.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { When } from '#web/backoffice/ui/When.tsx'
import { adviceWords, tryWords } from './webhook-trouble.ts'
import type { Webhook } from './webhooks.ts'

type DeliveryProps = { readonly delivery: NonNullable<Webhook['delivery']> }

/** Why the last tries failed, when the next one is, and what can be done before. */
export function Trouble({ delivery, children }: DeliveryProps & { readonly children: ReactNode }) {
  const [latest] = delivery.attempts
  const now = useNow()
  return (
    <div className="flex gap-3 rounded-md border border-danger/40 bg-danger/8 px-4 py-3">
      <Icon name="warning" className="size-5 shrink-0 text-danger" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">
            {delivery.failures === 1 ? 'The last try failed' : `The last ${delivery.failures} tries failed`}
            {latest && `: ${tryWords(latest)}`}.
          </p>
          <p>
            {latest && `${adviceWords(latest)} `}The next try is{' '}
            {delivery.nextAt > now ? (
              <When inSentence instant={new Date(delivery.nextAt).toISOString()} />
            ) : (
              'within a second or so'
            )}
            .
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  )
}

/** How far the receiver has got, and what it answered. */
export function Tries({ delivery: { attempts, cursor, failures } }: DeliveryProps) {
  const [latest] = attempts
  return (
    <details>
      {/* The second line begins where the first does, beside the chevron. */}
      <summary className="-ml-0.75 min-h-8 cursor-pointer py-2 pl-5 -indent-5 text-muted pointer-coarse:min-h-11 pointer-coarse:py-3">
        Deliveries: received up to event {inThousands(cursor)}
        {failures === 0 && latest && (
          <>
            ; last try <When inSentence instant={latest.at} />
          </>
        )}
      </summary>
      <ol aria-label="Last tries" className="pb-1 pl-4.25 text-muted">
        {attempts.map((attempt) => (
          <li key={`${attempt.at} ${attempt.position}`}>
            {typeName(attempt.type)}, event {inThousands(attempt.position)}:{' '}
            {attempt.error === undefined ? attempt.status : tryWords(attempt)},{' '}
            <When inSentence instant={attempt.at} />
          </li>
        ))}
      </ol>
    </details>
  )
}
