/** The links to the receipt of an order that was looked up: the e-mail or phone is in the address of neither. */

import { type MouseEvent, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { saveFile } from '#web/api/save-file.ts'
import { ReceiptLinks } from '../order/ReceiptLinks.tsx'

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

/** Saves the receipt as a file. Resolves with a sentence about what went wrong, or an empty one. */
async function saveReceipt(orderNumber: string, identifier: string): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/receipt`
  const answer = await callApi<unknown>(path, { headers: privateQuery({ identifier }) })
  if (!answer.ok) return answer.error
  const file = new Blob([`${JSON.stringify(answer.data, null, 2)}\n`], { type: 'application/json' })
  saveFile(file, `${orderNumber}-receipt.json`)
  return ''
}
