/** A receipt as a sheet: the order, what happened to it, and what proves it. */

import { brand } from '#catalogue/brand.ts'
import { fullDate } from '#web/office/parts/karachi-time.ts'
import { OrderNow } from '../order/OrderNow.tsx'
import { Hash } from '../shell/Hash.tsx'
import { readRecord } from '../words/read-record.ts'
import type { Receipt, ReceiptVerdict } from './check-receipt.ts'

type ReceiptViewProps = { readonly verdict: ReceiptVerdict; readonly receipt: Receipt }

export function ReceiptView({ verdict, receipt }: ReceiptViewProps) {
  const { orderNumber, events, checkpoint, key } = receipt
  const records = events.map(({ record }) => readRecord({ record, leaf: '' }))
  return (
    <article aria-label={`Receipt of order ${orderNumber}`} className="flex flex-col gap-6">
      <header className="hidden items-baseline justify-between print:flex">
        <p className="text-2xl">{brand.name}</p>
        <p className="text-lg">Receipt {orderNumber}</p>
      </header>
      <OrderNow records={records} />
      <section aria-label="Events" className="rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-4 text-lg sm:px-6">What was recorded</h2>
        <ol className="divide-y divide-line">
          {records.map(({ position, words, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file that does not hold may say the same position twice
            <li key={index} className="px-4 py-3 sm:px-6">
              <p className="break-words">{words}</p>
              <p className="text-sm text-muted">
                {at !== null && `${fullDate(at)}, Karachi · `}event {position?.toLocaleString('en-PK') ?? '—'}{' '}
                · {events[index]?.proof.length ?? 0} hashes prove it
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-label="Proof" className="rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-4 text-lg sm:px-6">What proves it</h2>
        <dl className="flex flex-col gap-4 px-4 py-4 sm:px-6">
          {verdict.fingerprint !== null && (
            <Fact term="Fingerprint of the shop’s key (SHA-256): compare it with the one that the shop tells you">
              <Hash>{verdict.fingerprint}</Hash>
            </Fact>
          )}
          <Fact term="The shop’s public key">
            <Hash>{key.trim()}</Hash>
          </Fact>
          <Fact term="The checkpoint that the shop has signed">
            <pre className="font-mono text-sm break-all whitespace-pre-wrap">{checkpoint}</pre>
          </Fact>
        </dl>
      </section>
    </article>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
