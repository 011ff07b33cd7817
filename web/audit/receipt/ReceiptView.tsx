/** A receipt as a page: the order, its events, and their proof. */

import { brand } from '#catalogue/brand.ts'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { EventProof, Receipt } from '#events/proof/receipt.ts'
import { linePriceWords } from '#events/proof/receipt-prices.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { fullDate } from '#web/backoffice/ui/karachi-time.ts'
import { OrderState } from '../order/OrderState.tsx'
import { Fact } from '../shell/Fact.tsx'
import { Hash } from '../shell/Hash.tsx'
import { readRecord } from '../words/read-record.ts'
import type { ShownVerdict } from './receipt-verdict.ts'

type ReceiptViewProps = { readonly verdict: ShownVerdict; readonly receipt: Receipt }

export function ReceiptView({ verdict, receipt }: ReceiptViewProps) {
  const { orderNumber, events, checkpoint, key } = receipt
  const { holds } = verdict
  const visibleEvents = events.flatMap((event, index) =>
    'record' in event
      ? [
          {
            ...readRecord({ record: event.record, leaf: '' }),
            proof: verdict.proofs[index] ?? 'unsigned',
            hashes: event.proof.length,
          },
        ]
      : [],
  )
  return (
    <article aria-label={`Receipt of order ${orderNumber}`} className="flex flex-col gap-6">
      <header className="hidden items-baseline justify-between print:flex">
        <p className="text-2xl">{brand.name}</p>
        <p className="text-lg">Receipt {orderNumber}</p>
      </header>
      {/* A forged record proves nothing, and an event that is not shown may have changed the order. */}
      {holds && visibleEvents.length === events.length && <OrderState records={visibleEvents} />}
      <section aria-label="Events" className="rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-4 text-lg sm:px-6">
          {holds ? 'What was recorded' : 'What this file says'}
        </h2>
        <ol className="divide-y divide-line">
          {visibleEvents.map(({ position, words, at, proof, hashes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an invalid file may contain the same position twice
            <li key={index} className="px-4 py-3 sm:px-6">
              <RecordedWords words={words} proof={proof} />
              <p className="text-sm text-muted">
                {at !== null && `${fullDate(at)}, Karachi · `}event{' '}
                {position == null ? '—' : inThousands(position)}
                {proof === 'proved' && ` · ${hashes} hashes prove it`}
              </p>
            </li>
          ))}
        </ol>
      </section>
      {verdict.holds && verdict.prices.length > 0 && (
        <section aria-label="Prices" className="rounded-lg border border-line bg-surface">
          <h2 className="border-b border-line px-4 py-4 text-lg sm:px-6">What set the prices</h2>
          <ul className="divide-y divide-line">
            {verdict.prices.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order may have two lines of one product
              <li key={index} className="px-4 py-3 sm:px-6">
                <p>{linePriceWords(line)}</p>
                <p className="text-sm text-muted">Event {inThousands(line.position)} proves it</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Proof" className="rounded-lg border border-line bg-surface">
        <h2 className="border-b border-line px-4 py-4 text-lg sm:px-6">
          {holds ? 'What proves it' : 'What it was checked against'}
        </h2>
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

const doubts = {
  altered: 'Altered',
  'of-another-order': 'Not of this order',
  unsigned: 'Not proved',
  withheld: 'Not shown',
} as const satisfies Record<Exclude<EventProof, 'proved'>, string>

/** Words that are not proven are struck through, with the reason. */
function RecordedWords({ words, proof }: { readonly words: string; readonly proof: EventProof }) {
  if (proof === 'proved') return <p className="break-words">{words}</p>
  return (
    <p className="break-words">
      <span className="mr-2 inline-flex items-center gap-1.5 rounded-sm border border-danger/40 px-1.5 text-sm font-medium text-danger">
        <Icon name="warning" className="size-3.5" />
        {doubts[proof]}
      </span>
      <s className="text-muted">{words}</s>
    </p>
  )
}
