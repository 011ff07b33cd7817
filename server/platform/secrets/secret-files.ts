/** Secrets in files of the data folder, readable by its own user only. */

import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { withFile } from '../data-folder/unusable-file.ts'
import type { SecretStore } from './secret-store.ts'

export function secretFiles(folder: string): SecretStore {
  const read = (file: string) => ({ content: withFile(file, () => readFileSync(file)), place: file })
  return {
    async find(name) {
      const file = join(folder, name)
      return existsSync(file) ? read(file) : null
    },
    async get(name, make) {
      const file = join(folder, name)
      if (!existsSync(file)) writePrivateFile(file, make())
      return read(file)
    },
  }
}

/** Written completely before it gets its name, so that a crash never leaves half a secret. */
function writePrivateFile(file: string, content: Buffer): void {
  withFile(file, () => {
    const part = `${file}.part`
    const descriptor = openSync(part, 'w', 0o600)
    writeSync(descriptor, content)
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(part, file)
  })
}
