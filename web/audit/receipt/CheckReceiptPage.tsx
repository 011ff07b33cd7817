/** Checks a receipt's file in the browser, for anyone. Nothing is sent. */

import { useState } from 'react'
import { FileDrop } from '#web/backoffice/ui/FileDrop.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { Verdict } from '../proof/Verdict.tsx'
import { PublicShell } from './PublicShell.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { receiptVerdict, type ShownVerdict } from './receipt-verdict.ts'
import { ScreenHeading } from './ScreenHeading.tsx'

const MAX_BYTES = 5_000_000

type Checked =
  | { readonly kind: 'checked'; readonly name: string; readonly verdict: ShownVerdict }
  | { readonly kind: 'too-large'; readonly name: string }

export function CheckReceiptPage() {
  useDocumentTitle('Check a receipt')
  const [checked, setChecked] = useState<Checked | null>(null)

  async function check(file: File) {
    const { name, size } = file
    if (size > MAX_BYTES) return setChecked({ kind: 'too-large', name })
    setChecked({ kind: 'checked', name, verdict: receiptVerdict(await file.text()) })
  }

  return (
    <PublicShell>
      <ScreenHeading
        title="Check a receipt"
        text="Your browser checks the file by itself, without asking the shop: the record of each event, the way from it to the root of the shop’s log, and the shop’s signature under that."
      />
      <section aria-label="File" className="no-print rounded-lg border border-line bg-surface p-4 sm:p-6">
        <FileDrop
          label="Choose a receipt"
          hint="Or drop it here: the file that Download receipt saved. It stays on this device."
          accept=".json,application/json"
          onFile={(file) => void check(file)}
        />
      </section>
      <div role="status" className="empty:hidden">
        {checked?.kind === 'too-large' && (
          <Verdict holds={false}>{checked.name} is too large to be a receipt.</Verdict>
        )}
        {checked?.kind === 'checked' && (
          <Verdict holds={checked.verdict.holds}>{checked.verdict.sentence}</Verdict>
        )}
      </div>
      {checked?.kind === 'checked' && checked.verdict.receipt !== null && (
        <ReceiptView verdict={checked.verdict} receipt={checked.verdict.receipt} />
      )}
    </PublicShell>
  )
}
