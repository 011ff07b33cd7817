/** Examines the uploaded pictures: whether each is what its name says, and whether all that the log names are there. */

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LogLocation } from '#events/log/log-location.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { collectDifferences } from '#server/audit/verify/difference.ts'
import { type NamedPictures, readNamedPictures } from '#server/audit/verify/named-pictures.ts'
import { verifyPictures } from '#server/audit/verify/verify-pictures.ts'
import { comesWithProgram } from '#server/pages/pictures/masters.ts'
import { openPictureStore } from '#server/pages/pictures/originals/open-picture-store.ts'
import { leftoversIn } from '#server/pages/pictures/originals/picture-folder.ts'
import { ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import { type Finding, findingsOf, megabytes } from './finding.ts'

/** `masters` is the folder of the pictures that come with the program; `now` in milliseconds since 1970. */
export async function examinePictures(
  location: LogLocation,
  masters: string,
  now: number,
): Promise<readonly Finding[]> {
  const { ok, wrong } = findingsOf('pictures')
  const stored = await openPictureStore(location)
  try {
    const differences = collectDifferences()
    const { pictures, bytes } = await verifyPictures({
      store: stored.pictures,
      named: await namedBy(location),
      isOfProgram: comesWithProgram(masters),
      onDifference: differences.add,
    })
    return [
      ok(
        pictures === 0
          ? 'none are uploaded'
          : `${pictures.toLocaleString('en')} uploaded, ${megabytes(bytes)}`,
      ),
      ...differences.findings().map(({ what }) => wrong(what)),
      ...(await examineLeftovers(location, now)),
    ]
  } finally {
    await stored.close()
  }
}

/** None for a log that cannot be read: another check reports that. */
async function namedBy(location: LogLocation): Promise<NamedPictures> {
  if (location.engine === 'sqlite' && !existsSync(location.file)) return new Map()
  try {
    const store = await openVerifiableStore(location)
    return await readNamedPictures(store).finally(store.close)
  } catch {
    return new Map()
  }
}

async function examineLeftovers(location: LogLocation, now: number): Promise<readonly Finding[]> {
  if (location.engine === 'postgres') return []
  const { length: count } = await leftoversIn(join(dirname(location.file), ORIGINALS), now)
  if (count === 0) return []
  const files = count === 1 ? 'an unfinished file' : `${count} unfinished files`
  return [findingsOf('pictures').warn(`${files} of interrupted uploads: the next start removes them`)]
}
