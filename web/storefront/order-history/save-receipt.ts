import { callApi } from '#web/api/client.ts'
import { privateQuery } from '#web/api/private-query.ts'
import { saveFile } from '#web/api/save-file.ts'

/** Saves the receipt as a file. Resolves with a sentence about what went wrong, or an empty one. */
export async function saveReceipt(orderNumber: string, identifier: string): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(orderNumber)}/receipt`
  const answer = await callApi<unknown>(path, { headers: privateQuery({ identifier }) })
  if (!answer.ok) return answer.error
  const file = new Blob([`${JSON.stringify(answer.data, null, 2)}\n`], { type: 'application/json' })
  saveFile(file, `${orderNumber}-receipt.json`)
  return ''
}
