/**
 * Writes to the browser's console why something failed on a page, for developers: a sentence with a status, a path or
 * the name of an error; never what a person has typed.
 */

export function logFailure(what: string, detail: string | number = ''): void {
  // biome-ignore lint/suspicious/noConsole: what is logged here is beside what the page itself says.
  console.error(what, detail)
}
