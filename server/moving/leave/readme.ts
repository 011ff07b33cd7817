/** The README of an exported shop: what each file is, and how its values are written. */

export type WrittenFile = { readonly file: string; readonly says: string }

type Readme = {
  readonly files: readonly WrittenFile[]
  readonly pictures: number
  readonly events: number
  /** Pictures that the shop itself does not have any more. */
  readonly missing: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

export function readmeOf({ files, pictures, events, missing, now }: Readme): string {
  const lost =
    missing.length === 0 ? '' : `\nThese pictures were missing in the shop itself: ${missing.join(', ')}.\n`
  return `# A whole shop in open files

Written ${new Date(now).toISOString()}, with the first ${events.toLocaleString('en')} events of the log. **The files contain names,
addresses and phone numbers**: keep them as carefully as the shop, and delete them when they are no longer needed. When a
customer asks for erasure, they are to be erased here as well.

The CSV files are in UTF-8, with commas, one line for the columns, and quotes around what has a comma or a line break. Instants are
ISO-8601 in UTC, except \`Placed (Karachi)\`. Amounts are rupees. A text that a spreadsheet would take for a formula has an apostrophe before
it; \`events.jsonl\` has every text exactly.

| file | what it is |
|---|---|
${files.map(({ file, says }) => `| \`${file}\` | ${says} |`).join('\n')}
| \`pictures/\` | ${pictures.toLocaleString('en')} pictures of products and reviews, each named by the SHA-256 by which the other files name it. |
${lost}
Left out: passwords, second factors, sessions, the tokens of apps, the addresses of webhooks, and the shop's keys. What proves the log
(records, hashes, checkpoints) is exported by \`npm run audit -- export\`; a copy from which the shop can start again is a backup
(\`npm run backup\`).
`
}
