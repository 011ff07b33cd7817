/** One order's receipt, to print: for the shopper who placed it, and for auditors. */

import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { CallFailed } from '#web/api/call-failed.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { CHECK_RECEIPT } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { fetchText } from '../api/fetch-audit.ts'
import { Verdict } from '../proof/Verdict.tsx'
import { SaveButton } from '../shell/SaveButton.tsx'
import { PublicShell } from './PublicShell.tsx'
import { ReceiptView } from './ReceiptView.tsx'
import { receiptVerdict } from './receipt-verdict.ts'
import { ScreenHeading } from './ScreenHeading.tsx'

export function ShoppersReceiptPage() {
  const { orderNumber = '' } = useParams()
  // The e-mail or phone is in the fragment, which browsers never send, so it is not in any server log.
  const identifier = new URLSearchParams(useLocation().hash.slice(1)).get('identifier')
  return (
    <ReceiptPage
      orderNumber={orderNumber}
      from={`/api/orders/${encodeURIComponent(orderNumber)}/receipt`}
      identifier={identifier}
    />
  )
}

export function AuditorsReceiptPage() {
  const { orderNumber = '' } = useParams()
  return (
    <ReceiptPage orderNumber={orderNumber} from={`/api/audit/receipt/${encodeURIComponent(orderNumber)}`} />
  )
}

type ReceiptPageProps = {
  readonly orderNumber: string
  readonly from: string
  /** The shopper's e-mail or phone; auditors need none. */
  readonly identifier?: string | null
}

function ReceiptPage({ orderNumber, from, identifier = null }: ReceiptPageProps) {
  useDocumentTitle(`Receipt ${orderNumber}`)
  const receipt = useQuery({
    queryKey: ['receipt', from, identifier],
    queryFn: async ({ signal }) => {
      const receipt = receiptIn(
        await fetchText(from, signal, identifier === null ? {} : privateQuery({ identifier })),
      )
      return { receipt, verdict: receiptVerdict(receipt) }
    },
    retry: (failures, error) => failures < 2 && error instanceof CallFailed && error.status === 0,
  })
  const { data } = receipt
  return (
    <PublicShell>
      <ScreenHeading
        title={`Receipt ${orderNumber}`}
        text="What was recorded of this order, with the proof that it stands in the shop’s log unchanged."
      >
        {data && (
          <>
            <Button onClick={() => window.print()}>
              <Icon name="print" className="size-4.5" />
              Print
            </Button>
            <SaveButton text={data.receipt} file={`receipt-${orderNumber}.json`} label="Download receipt" />
            <a href={CHECK_RECEIPT} className={buttonClass()}>
              Check a receipt
            </a>
          </>
        )}
      </ScreenHeading>
      <QueryError query={receipt} what="The receipt could not be fetched" />
      {receipt.isLoading && receipt.failureReason === null && <Skeleton className="h-96" />}
      {data && <Verdict holds={data.verdict.holds}>{data.verdict.sentence}</Verdict>}
      {data?.verdict.receipt && <ReceiptView verdict={data.verdict} receipt={data.verdict.receipt} />}
    </PublicShell>
  )
}

/** Extracts the receipt from a file or from an API answer, and indents it for people who open the file. */
function receiptIn(text: string): string {
  const body: unknown = JSON.parse(text)
  const receipt = typeof body === 'object' && body !== null && 'data' in body ? body.data : body
  return `${JSON.stringify(receipt, null, 2)}\n`
}
