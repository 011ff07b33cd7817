/** A client that a generator makes from the API's description compiles, knows the fields of answers, and works with a running shop. */

import { join } from 'node:path'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { apiDescription } from '#server/composition/openapi.ts'
import { ADMIN, openListeningShop } from '#tests/server/listening-shop.ts'

/** What a program of somebody else does: it has nothing but the generated types. */
const PROGRAM = `
import type { Client } from 'openapi-fetch'
import type { paths } from './shop-api.ts'

type Answered<Data> = { readonly data?: Data; readonly response: Response }

function read<Data>({ data, response }: Answered<Data>): Data {
  if (data === undefined) throw new Error(\`\${response.url} answered \${response.status}\`)
  return data
}

export async function work(shop: Client<paths>, product: string) {
  const opened = read(
    await shop.POST('/api/admin/codes', { body: { code: 'EID26', percent: 10, minimum: 500 } }),
  ).data
  // @ts-expect-error: a version is a number.
  const noText: string = opened.version
  // @ts-expect-error: no such field.
  opened.openedBy
  const path = { code: opened.code }
  const changed = read(
    await shop.PATCH('/api/admin/codes/{code}', { params: { path }, body: { uses: 3 } }),
  ).data
  const items = [{ id: product, size: 'M' as const, quantity: 1, price: 1100 }]
  const typed = read(await shop.POST('/api/admin/code-check', { body: { code: 'EID26', items } })).data
  const checked = read(await shop.POST('/api/codes/check', { body: { code: 'EID26', items } })).data
  const listed = read(await shop.GET('/api/admin/codes')).data
  const closed = read(await shop.DELETE('/api/admin/codes/{code}', { params: { path } })).data
  const asked = read(await shop.POST('/api/waiting', { body: { phone: '0300 1234567', productId: product } })).data
  const { phones, hours } = read(await shop.GET('/api/admin/waiting')).data
  const mail = read(
    await shop.POST('/api/admin/news/preview', { body: { subject: 'Eid', text: 'New tees.' } }),
  ).data
  const { counts } = read(await shop.GET('/api/admin/reviews')).data
  const shown = read(
    await shop.GET('/api/products/{productId}/reviews', { params: { path: { productId: product } } }),
  ).data
  return {
    version: changed.version - opened.version,
    limit: changed.limits.uses,
    taken: [checked.off, checked.total, typed.total],
    codes: listed.codes.map(({ code, figures }) => [code, figures.placed]),
    closed: closed.closed,
    waiting: [asked.by, phones.map(({ productId, came }) => [productId, came]), hours],
    mail: mail.subject,
    reviews: [counts.waiting, shown.count],
  }
}
`

type Work = (shop: ReturnType<typeof createClient>, product: string) => Promise<unknown>

const at = (name: string) => join(import.meta.dirname, name)

/** The program, compiled with the types that are generated from the description, and what the compiler says. */
async function compiled(): Promise<{ readonly said: readonly string[]; readonly work: Work }> {
  const types = astToString(await openapiTS(JSON.stringify(apiDescription())))
  const files = new Map([
    [at('shop-api.ts'), types],
    [at('program.ts'), PROGRAM],
  ])
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    rewriteRelativeImportExtensions: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, target) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target)
  }
  let code = ''
  const program = ts.createProgram([at('program.ts')], options, host)
  const { diagnostics } = program.emit(undefined, (name, text) => {
    if (name.endsWith('program.js')) code = text
  })
  const said = [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  )
  const { work } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return { said, work }
}

let program: Awaited<ReturnType<typeof compiled>>
beforeAll(async () => {
  program = await compiled()
})

it('compiles, with the fields of answers and without those that no answer has', () => {
  expect(program.said).toEqual([])
})

it('works with a running shop', async () => {
  const shop = await openListeningShop()
  try {
    const signedIn = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
    const client = createClient({ baseUrl: shop.url, headers: { cookie: cookie.join('; ') } })
    expect(await program.work(client, 'm7')).toEqual({
      version: 1,
      limit: 3,
      taken: [110, 990, 990],
      codes: [['EID26', 0]],
      closed: true,
      waiting: ['phone', [['m7', 'S']], 6],
      mail: 'Eid',
      reviews: [0, 0],
    })
  } finally {
    await shop.remove()
  }
})
