/** A random key of 32 bytes in the data folder, readable by its own user only. */

import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { UnusableFile, withFile } from './unusable-file.ts'

const LENGTH = 32

/** Makes the key at the first start. Throws when the file has another content: anything could be signed with an empty key. */
export function secretKey(file: string): Buffer {
  if (!existsSync(file)) writePrivateFile(file, randomBytes(LENGTH))
  const key = withFile(file, () => readFileSync(file))
  if (key.length !== LENGTH) throw new UnusableFile(`${file} is not a key of ${LENGTH} bytes.`)
  return key
}

/** A separate key for each purpose, so that a signature for one is invalid for another. */
export function keyFor(purpose: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).digest()
}

/** Written completely before it gets its name, so that a crash never leaves half a key. */
export function writePrivateFile(file: string, content: string | Buffer): void {
  withFile(file, () => {
    const part = `${file}.part`
    const descriptor = openSync(part, 'w', 0o600)
    writeSync(descriptor, typeof content === 'string' ? Buffer.from(content) : content)
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(part, file)
  })
}
