/** The links to the receipt of an order that was looked up: the e-mail or phone is in the address of neither. */

import { type MouseEvent, useState } from 'react'
import { ReceiptLinks } from '../order/ReceiptLinks.tsx'
import { saveReceipt } from './save-receipt.ts'

type Props = { readonly orderNumber: string; readonly identifier: string }

export function FoundReceipt({ orderNumber, identifier }: Props) {
  const [error, setError] = useState('')

  async function download(event: MouseEvent) {
    event.preventDefault()
    setError(await saveReceipt(orderNumber, identifier))
  }

  return (
    <>
      <ReceiptLinks
        orderNumber={orderNumber}
        fragment={`#identifier=${encodeURIComponent(identifier)}`}
        onDownload={(event) => void download(event)}
        className="mt-4"
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </>
  )
}
