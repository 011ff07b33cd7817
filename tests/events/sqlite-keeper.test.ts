import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteKeeper } from '#events/sqlite/sqlite-keeper.ts'
import { describeKeeper } from './keeper-contract.ts'

describeKeeper('SQLite keeper', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  return {
    open: async () => openSqliteKeeper(join(folder, 'shop.db'), { lookEveryMs: 20 }),
    remove: () => rm(folder, { recursive: true }),
  }
})
