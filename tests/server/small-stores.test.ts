import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteAccountStore } from '#server/accounts/sqlite-account-store.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { secretFiles } from '#server/secrets/secret-files.ts'
import { smallStoresContract } from './small-stores-contract.ts'

smallStoresContract('SQLite and files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falak-stores-'))
  const opened: { close(): Promise<void> }[] = []
  return {
    async open() {
      const accounts = openSqliteAccountStore(join(folder, 'accounts.db'))
      opened.push(accounts)
      return {
        accounts,
        secrets: secretFiles(folder),
        checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      }
    },
    async remove() {
      for (const store of opened) await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})
