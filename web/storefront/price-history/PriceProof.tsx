/** What this browser found when it checked the prices against the shop's signed log, and the records to check them elsewhere. */

import { useEffect, useState } from 'react'
import { CheckIcon } from '#web/ui/icons.tsx'
import { orReload } from '#web/ui/reload-once.ts'
import type { CheckedPrices } from './check-prices.ts'
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
      <p
        role="status"
        className={`flex items-start gap-3 p-4 ${checked?.result === 'refuted' ? 'bg-danger/10' : 'bg-positive/8'}`}
      >
        {checked?.result === 'proved' && <CheckIcon className="mt-1 size-4" />}
        <span>{verdictWords(checked)}</span>
      </p>
      {checked !== null && 'proof' in checked && (
        <details className="border-b border-line pb-4 text-sm">
          <summary className="min-h-11 py-3 underline decoration-gold underline-offset-4">
            Check it yourself
          </summary>
          <a
            href={`/api/products/${productId}/prices/proof`}
            download={`prices-of-${productId}.json`}
            className="inline-flex min-h-11 items-center underline decoration-gold underline-offset-4"
          >
            Download records and proofs
          </a>
          <ul className="mt-2 flex flex-col gap-4">
            {checked.proof.records.map(({ position, record }) => (
              <li key={position}>
                <pre className="bg-sunken p-3 text-xs break-all whitespace-pre-wrap">{record}</pre>
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

function verdictWords(checked: CheckedPrices | null): string {
  switch (checked?.result) {
    case undefined:
      return 'Checking these prices against our signed log…'
    case 'proved':
      return 'Checked against our signed log.'
    case 'refuted':
      return `These prices failed the check. ${checked.why}`
    case 'unreachable':
      return 'The proof could not be loaded, so these prices are not checked.'
  }
}
