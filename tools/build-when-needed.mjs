// Builds the shop when its sources are newer than the last build, so that `npm start` is one command.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['catalogue', 'events', 'projections', 'server', 'web', 'package-lock.json', 'vite.config.ts']
const STAMP = 'dist/built-from'

function* filesOf(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

const now = fingerprint()
const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
if (now !== built) {
  execFileSync('npm', ['run', 'build'], { stdio: ['inherit', process.stderr, 'inherit'] })
  writeFileSync(STAMP, now)
}
