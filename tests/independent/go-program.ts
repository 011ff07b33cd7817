/** Builds a program of Go with Debian's packages, where they are installed; kept until its text changes. */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CACHE = resolve('node_modules/.cache/independent')
/** Where Debian's golang-golang-x-mod-dev puts the libraries. */
const LIBRARIES = '/usr/share/gocode'

/** The program's file; null where there is no Go, or not the library of the checksum database. */
export function goProgram(source: string): string | null {
  const sum = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  const program = join(CACHE, sum)
  if (existsSync(program)) return program
  if (!existsSync(join(LIBRARIES, 'src/golang.org/x/mod/sumdb/tlog')) || !hasGo()) return null
  mkdirSync(CACHE, { recursive: true })
  execFileSync('go', ['build', '-o', program, resolve(source)], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: LIBRARIES, GOCACHE: join(CACHE, 'go'), GOFLAGS: '' },
    stdio: 'pipe',
  })
  return program
}

function hasGo(): boolean {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
