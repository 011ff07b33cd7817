/** What this browser found when it checked the prices against the shop's signed log, and the records to check them elsewhere. */

import { useEffect, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { orReload } from '#web/ui/reload-once.ts'
import type { CheckedPrices } from './check-prices.ts'
import { recordId } from './record-id.ts'
import type { Prices } from './use-prices.ts'

type Props = { readonly productId: string; readonly prices: Prices }

export function PriceProof({ productId, prices }: Props) {
  const [checked, setChecked] = useState<CheckedPrices | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // Hashes and signatures are code that no other page of the shop needs.
    void orReload(import('./check-prices.ts'))
      .then(({ checkPrices }) => checkPrices(productId, prices, abort.signal))
      .catch((): CheckedPrices => ({ result: 'unreachable' }))
      .then((next) => {
        if (!abort.signal.aborted) setChecked(next)
      })
    return () => abort.abort()
  }, [productId, prices])
  return (
    <section aria-label="Proof" className="mt-6">
      <div
        role="status"
        className={checked?.result === 'refuted' ? 'bg-danger/10 px-4 py-4' : 'bg-positive/8 px-4 py-4'}
      >
        <Result checked={checked} />
      </div>
      {checked !== null && 'proof' in checked && (
        <details className="mt-4 border-b border-line pb-4 text-sm">
          <summary className="min-h-11 py-2 underline decoration-gold underline-offset-4">
            Check it yourself
          </summary>
          <p className="mt-2 text-muted">
            Each record below is in the shop’s log. Its hashes lead to the root that the shop has signed,
            which outside witnesses keep as well.{' '}
            <a
              href={`/api/products/${productId}/prices/proof`}
              download={`prices-of-${productId}.json`}
              className="text-ink underline decoration-gold underline-offset-4"
            >
              Download records and proofs
            </a>
          </p>
          <ul className="mt-4 flex flex-col gap-4">
            {checked.proof.records.map(({ position, record, proof }) => (
              <li key={position} id={recordId(position)} className="scroll-mt-24">
                <p>
                  Record {inThousands(position)} · {proof.length} hashes prove it
                </p>
                <pre className="mt-1 bg-sunken p-3 text-xs break-all whitespace-pre-wrap">{record}</pre>
              </li>
            ))}
            <li>
              <p>The signed checkpoint</p>
              <pre className="mt-1 bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
                {checked.proof.checkpoint}
              </pre>
            </li>
          </ul>
        </details>
      )}
    </section>
  )
}

function Result({ checked }: { readonly checked: CheckedPrices | null }) {
  switch (checked?.result) {
    case undefined:
      return <p>Your browser is checking these prices against the shop’s signed log…</p>
    case 'proved':
      return (
        <p className="flex gap-3">
          <CheckIcon className="mt-1 size-4" />
          <span>
            Checked against the shop’s signed log: these prices follow from{' '}
            {checked.proof.records.length === 1
              ? '1 record'
              : `${inThousands(checked.proof.records.length)} records`}{' '}
            in it, among {inThousands(checked.size)} signed events.
          </span>
        </p>
      )
    case 'refuted':
      return <p>These prices failed the check. {checked.why}</p>
    case 'unreachable':
      return <p>The proof could not be loaded, so these prices are not checked.</p>
  }
}
