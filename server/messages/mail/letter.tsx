/** The parts of a mail of the shop, written once and sent both as plain text and as HTML. */

import type { CSSProperties } from 'react'
import { brand } from '#catalogue/brand.ts'
import { colours } from '#catalogue/identity/colours.ts'
import type { Mail } from './mailer.ts'

export type MailRow = readonly [what: string, value: string]

export type Letter = {
  readonly greeting: string
  readonly paragraphs?: readonly string[]
  readonly tables?: readonly {
    readonly rows: readonly MailRow[]
    /** Amounts are aligned right. */
    readonly align: 'left' | 'right'
  }[]
  /** A link to a page of the shop; without an address, no link. */
  readonly link?: { readonly address: string | null; readonly words: string }
  readonly closings?: readonly string[]
  /** A link under everything else, such as the one that leaves a list. */
  readonly foot?: { readonly address: string; readonly words: string }
}

export async function written(letter: Letter): Promise<Pick<Mail, 'text' | 'html'>> {
  // Larger than the rest of React and used by mails alone, so it is loaded with the first mail. A mail that fails here is tried again.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { greeting, paragraphs = [], tables = [], link, closings = [], foot } = letter
  const { address, words } = link ?? { address: null, words: '' }
  const parts = [
    greeting,
    ...paragraphs,
    ...tables.map(({ rows }) => rows.map(([what, value]) => `${what}: ${value}`).join('\n')),
    ...(address === null ? [] : [address]),
    ...closings,
    brand.name,
    ...(foot === undefined ? [] : [`${foot.words}: ${foot.address}`]),
  ]
  const page = (
    <html lang="en">
      <body style={styles.body}>
        <div style={styles.page}>
          <p style={styles.brand}>{brand.name}</p>
          <p style={styles.greeting}>{greeting}</p>
          {paragraphs.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed.
            <p key={index} style={styles.paragraph}>
              {text}
            </p>
          ))}
          {tables.map(({ rows, align }) => (
            <Table key={align} rows={rows} align={align} />
          ))}
          {address !== null && (
            <p>
              <a href={address} style={styles.link}>
                {words}
              </a>
            </p>
          )}
          {closings.map((text) => (
            <p key={text} style={styles.closing}>
              {text}
            </p>
          ))}
          {foot !== undefined && (
            <p style={styles.closing}>
              <a href={foot.address} style={styles.closing}>
                {foot.words}
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  )
  return { text: parts.join('\n\n'), html: `<!doctype html>${renderToStaticMarkup(page)}` }
}

function Table({ rows, align }: NonNullable<Letter['tables']>[number]) {
  return (
    <table style={styles.table}>
      <tbody>
        {rows.map(([what, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed.
          <tr key={index}>
            <td style={{ ...styles.cell, paddingRight: 16 }}>{what}</td>
            <td style={{ ...styles.cell, textAlign: align }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const styles = {
  body: {
    margin: 0,
    padding: '32px 16px',
    background: colours.page,
    color: colours.ink,
    font: '15px/1.5 Arial,sans-serif',
  },
  page: { maxWidth: 520, margin: '0 auto' },
  brand: { letterSpacing: '.2em', textTransform: 'uppercase' },
  greeting: { fontSize: 17, whiteSpace: 'pre-line' },
  paragraph: { whiteSpace: 'pre-line' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '24px 0' },
  cell: { padding: '8px 0', borderTop: `1px solid ${colours.line}` },
  link: { color: colours['gold-deep'] },
  closing: { color: colours.muted },
} satisfies Readonly<Record<string, CSSProperties>>
