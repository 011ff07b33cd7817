/**
 * What each `import()` of the built pages runs, in the place of Vite's own helper (`web/prerender/late-imports.ts`).
 *
 * A module is imported only after its files have arrived: Chromium before 156 and other browsers of the time remember an import that
 * has failed, and never fetch its module again. Here a lost connection fails a `fetch`, which can be repeated, and the answer says
 * whether the file still exists.
 */

/** Its message is for the person who waits for the code. */
export class CodeMissing extends Error {
  /** The server has it no more: a newer shop runs there, and only a reload gets its code. */
  readonly isGone: boolean

  constructor(isGone: boolean) {
    super(
      isGone
        ? 'The shop was updated. Please reload the page, or try again in some minutes.'
        : 'This could not be loaded. Please check your connection and try again.',
    )
    this.isGone = isGone
  }
}

const GONE = 404

/** By address. The browser's cache has what arrived once. */
const arrivals = new Map<string, Promise<unknown>>()

/** Rejects with `CodeMissing` when a file does not arrive; the next call fetches that file again. */
export async function importLate<Code>(
  importNow: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(
    files.map((file) => {
      const address = `/${file}`
      let arrival = arrivals.get(address)
      if (arrival === undefined) {
        arrival = fetchFile(address).catch((reason) => {
          arrivals.delete(address)
          throw new CodeMissing(reason === GONE)
        })
        arrivals.set(address, arrival)
      }
      return arrival
    }),
  )
  return importNow()
}

async function fetchFile(address: string): Promise<void> {
  // The page itself loads it.
  if (document.querySelector(`link[href="${address}"]`)) return
  const answer = await fetch(address)
  if (!answer.ok) throw answer.status
  await answer.blob()
  if (address.endsWith('.css')) await applied(address)
}

function applied(address: string): Promise<unknown> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = address
  return new Promise((resolve, reject) => {
    sheet.onload = resolve
    sheet.onerror = (event) => {
      sheet.remove()
      reject(event)
    }
    document.head.append(sheet)
  })
}
