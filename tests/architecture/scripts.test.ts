/** The scripts of `package.json` that build, check and measure: help and wrong arguments do nothing else. */

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const MOST_SCRIPTS = 40

const programs = Object.entries(packageJson.scripts).flatMap(([name, line]) => {
  const file = /(?:^|&& )(?:node|tsx) ((?:tools|tests|docs)\/\S+)[^&]*$/.exec(line)?.[1]
  return file === undefined ? [] : [{ name, file }]
})

it.each(programs)('$name reads its arguments by the one function', ({ file }) => {
  expect(readFileSync(file, 'utf8')).toMatch(/\bargumentsOf\(\{/)
})

it('prints the help of a script, and refuses what the script does not know', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['tools/check.mjs', ...args], { encoding: 'utf8' })
  expect(run('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('npm run') })
  expect(run('--nonsense')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Say ') })
  expect(run('nonsense')).toMatchObject({ status: 2, stdout: '' })
})

it(`has at most ${MOST_SCRIPTS} scripts, so that they can be kept in mind`, () => {
  expect(programs.length).toBeGreaterThan(5)
  expect(Object.keys(packageJson.scripts).length).toBeLessThanOrEqual(MOST_SCRIPTS)
})
