/** What has to end when the last test of a file has ended; `end-tests.ts` calls them. */

const ends: (() => unknown)[] = []

/** Called before all tests of a file. The last one ends first. */
export function afterFile(end: () => unknown): void {
  ends.push(end)
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end()
}
