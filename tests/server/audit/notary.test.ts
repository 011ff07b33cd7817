import { expect, it, onTestFinished } from 'vitest'
import { orderStream } from '#events/event.ts'
import { factTable, isInReceipt } from '#events/fact-table.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { checkReceipt } from '#events/proof/receipt.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { verifyEd25519 } from '#events/proof/verify-ed25519.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey } from '#server/audit/signing-key.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { orderNumber, orderPlaced, placing, request, statusChanged } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'

it('leaves records that only the shop may read out of receipts, but counts their events', async () => {
  const folder = newFolder()
  const { log, records, close } = openSqliteEventStore(':memory:')
  onTestFinished(close)
  const placed = orderPlaced(orderNumber(1))
  await log.append(placing(placed))
  await log.append(
    request(orderStream(orderNumber(1)), [
      { type: 'ConfirmationRequested', data: { orderNumber: orderNumber(1), recipient: 'shop' } },
      statusChanged(placed, 'pending', 'confirmed'),
    ]),
  )
  const table = { ...factTable, ConfirmationRequested: { receipt: 'withheld' } } as const
  const signer = await signingKey(secretFiles(folder), undefined)
  const receiptWith = (isShown: (type: string) => boolean) =>
    createNotary(records, signer, { isShown }).receipt(orderNumber(1))

  const text = JSON.stringify(await receiptWith((type) => isInReceipt(type, table)))

  expect(text).not.toContain('ConfirmationRequested')
  expect(text).toContain('OrderStatusChanged')
  const tools = { sha256, verifyEd25519 }
  expect(checkReceipt(tools, text)).toMatchObject({ holds: true, proofs: ['proved', 'withheld', 'proved'] })
  expect(JSON.stringify(await receiptWith(isInReceipt))).toContain('ConfirmationRequested')
})

it('fails as soon as a proof fails, so that no failure is left unhandled', async () => {
  const { log, records, close } = openSqliteEventStore(':memory:')
  onTestFinished(close)
  await log.append(placing(orderPlaced(orderNumber(1))))
  const broken = { ...records, inclusionProof: () => Promise.reject(new Error('The log is away')) }
  const catalogue = () => new Promise<never>(() => {})
  const notary = createNotary(broken, await signingKey(secretFiles(newFolder()), undefined), { catalogue })

  await expect(notary.receipt(orderNumber(1))).rejects.toThrow('The log is away')
})
