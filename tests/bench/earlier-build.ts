/** Another commit of this project, built in a folder that is kept for the next comparison. */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const BUILDS = 'node_modules/.cache/builds'
const LOCK = 'package-lock.json'

const run = (program: string, args: readonly string[], cwd = '.') =>
  execFileSync(program, args, {
    cwd,
    env: { ...process.env, QUICK_PICTURES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Returns its checkout. `commit` is any name that git knows it by. */
export function earlierBuild(commit: string): string {
  const sha = run('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`])
    .toString()
    .trim()
  const folder = resolve(BUILDS, sha)
  if (existsSync(folder)) return folder
  process.stdout.write(`${commit} is built first, which takes some minutes.\n`)
  // Complete or absent, so that an interrupted build is not measured.
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  mkdirSync(BUILDS, { recursive: true })
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', '.', next])
  run('git', ['checkout', '--quiet', sha], next)
  const needsSamePackages = readFileSync(LOCK, 'utf8') === readFileSync(join(next, LOCK), 'utf8')
  if (needsSamePackages) symlinkSync(resolve('node_modules'), join(next, 'node_modules'))
  else run('npm', ['ci'], next)
  run('npm', ['run', '--silent', 'build'], next)
  renameSync(next, folder)
  return folder
}
