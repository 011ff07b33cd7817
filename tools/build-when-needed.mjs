// Builds the shop when its sources have changed since the last build, so that `npm start` is one command. Browser tests
// (`--for-tests`) and Lighthouse (`--for-bench`) have their own builds with the contacts of `tests/e2e/contacts.json`, which do not
// affect a shop that runs from `dist`. A failed build does not change the last one.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.mjs'

const flag = { type: 'boolean', default: false }
const { values } = argumentsOf({
  say: 'node tools/build-when-needed.mjs [--for-tests] [--for-bench]',
  does: 'Builds the shop when its sources have changed since the last build.',
  options: { 'for-tests': flag, 'for-bench': flag },
})
const folder = values['for-tests'] ? 'dist-test' : values['for-bench'] ? 'dist-bench' : 'dist'
const hasTestContacts = folder !== 'dist'
const shop = hasTestContacts ? shopOfTests() : 'catalogue/shop.json'
const SOURCES = [
  'catalogue',
  'contract',
  'events',
  'packages/witness/src',
  'projections',
  'server',
  'web',
  'package-lock.json',
  'vite.config.ts',
]
/** A program that only the builds with test contacts contain. */
const SHOPS_OF_TESTS = 'tests/e2e/shops-program.ts'
const STAMP = `${folder}/built-from`

function shopOfTests() {
  const [shop, contacts] = ['catalogue/shop.json', 'tests/e2e/contacts.json'].map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  const file = `${folder}/shop.json`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...shop, ...contacts }))
  return file
}

function* filesOf(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...(hasTestContacts ? [shop, SHOPS_OF_TESTS] : [])]) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

const now = fingerprint()
const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (now !== built) {
  const env = {
    ...process.env,
    BUILD_FOLDER: folder,
    ...(hasTestContacts && { SHOP_FILE: shop }),
    // Tests need no small files, and encoding takes most of the time of a first build.
    ...(values['for-tests'] && { QUICK_PICTURES: '1' }),
  }
  process.stderr.write(
    built === ''
      ? 'Building the shop. The first time takes some minutes, because all pictures are made.\n'
      : 'Building the shop, which takes a minute.\n',
  )
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    env,
    stdio: ['inherit', process.stderr, 'inherit'],
  })
  if (status !== 0) process.exit(1)
  writeFileSync(STAMP, now)
}
