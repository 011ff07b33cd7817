// Fails when a part of the build exceeds its budget: first-load script, style sheet and markup of every storefront page, the
// whole page including its style sheet, and the scripts of admin and audit, each compressed with brotli. Also fails when a
// shopper would download a script of the backoffice.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { argumentsOf } from './arguments.mjs'

const { names } = argumentsOf({
  say: 'node tools/check-budgets.mjs [FOLDER]',
  does: 'Compares the sizes of the built pages in FOLDER (default: dist/web) with their budgets.',
  names: 1,
})
const ROOT = names[0] ?? 'dist/web'
const KB = 1000
// The bytes that a server sends before the browser's first acknowledgement (ten segments, RFC 6928), minus the response's head.
const FIRST_FLIGHT = 14_600 - 1000
const limits = {
  script: 110 * KB,
  style: 14 * KB,
  markup: 14 * KB,
  page: FIRST_FLIGHT,
  admin: 220 * KB,
  audit: 220 * KB,
}

const manifest = JSON.parse(readFileSync(join(ROOT, '.vite/manifest.json'), 'utf8'))
const brotli = (text) => brotliCompressSync(text).length
const sizes = new Map()
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotli(readFileSync(join(ROOT, file))))
  return sizes.get(file)
}
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** The scripts that a page's markup loads, and the catalogue, without which they do not start. */
const scriptsOf = (html) => [
  ...new Set(
    [
      ...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/((?:assets|catalogue)\/[^"]+\.js(?:on)?)"/g),
    ].map(([, file]) => file),
  ),
]

/** The manifest keys of all files that an entry can load. */
function filesFrom(entry) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit(entry)
  return [...seen]
}

const failures = []
function check(what, size, limit) {
  if (size > limit) failures.push(`${what}: ${size} bytes, at most ${limit}`)
  return size
}

const pages = readdirSync(ROOT, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html') && !/^(?:admin|audit)\//.test(file))
const measured = pages.map((file) => {
  const html = readFileSync(join(ROOT, file), 'utf8')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  return {
    file,
    script: check(`${file} first-load script`, sum(scriptsOf(html).map(sizeOf)), limits.script),
    style: check(`${file} style sheet`, brotli(style), limits.style),
    markup: check(`${file} markup`, brotli(html.replace(style, '')), limits.markup),
    page: check(`${file} page`, brotli(html), limits.page),
  }
})
const [admin, audit] = ['admin', 'audit'].map((backoffice) =>
  check(
    `${backoffice} first-load script`,
    sum(scriptsOf(readFileSync(join(ROOT, `${backoffice}/index.html`), 'utf8')).map(sizeOf)),
    limits[backoffice],
  ),
)

for (const key of filesFrom('web/storefront/boot/main.tsx')) {
  const { file } = manifest[key]
  if (/^web\/(?:admin|audit|backoffice)\//.test(key)) failures.push(`${key} is reachable from the storefront`)
  if (/\/api\/(?:admin|audit)/.test(readFileSync(join(ROOT, file), 'utf8'))) {
    failures.push(`${file} calls the backoffice's API, and is reachable from the storefront`)
  }
}

// A build without pages would not fail otherwise.
if (measured.length < 20 || measured.some(({ script, style }) => script === 0 || style === 0)) {
  failures.push(`only ${measured.length} pages with their code were found in ${ROOT}`)
}
const worst = (name) => {
  const { file, [name]: size } = measured.toSorted((a, b) => b[name] - a[name])[0]
  return `${name} ${(size / KB).toFixed(1)} of ${limits[name] / KB} KB (${file})`
}
process.stdout.write(
  `${measured.length} pages, the heaviest: ${['script', 'style', 'markup'].map(worst).join(', ')}; ` +
    `admin script ${(admin / KB).toFixed(1)} of ${limits.admin / KB} KB, ` +
    `audit script ${(audit / KB).toFixed(1)} of ${limits.audit / KB} KB\n`,
)
for (const failure of failures) process.stderr.write(`${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)
