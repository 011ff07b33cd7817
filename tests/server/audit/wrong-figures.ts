import { join } from 'node:path'
import { signedSnapshots } from '#events/log/signed-states.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { readSigningKey, stateSigner } from '#server/audit/signing-key.ts'

/** What a shop would have left that has signed wrong figures, as if they were those of its log. */
export async function signWrongFigures(folder: string): Promise<void> {
  const { snapshots, records, close } = openSqliteEventStore(join(folder, 'shop.db'))
  const signer = stateSigner(readSigningKey(join(folder, 'audit.key')))
  const signed = signedSnapshots(snapshots, { records, signer, onForged: () => undefined })
  const right = await signed.load('totalRevenue')
  if (right === null) throw new Error('a shop that was closed has stored its figures')
  await signed.save('totalRevenue', { ...right, state: '{"rupees":1}' })
  await close()
}
