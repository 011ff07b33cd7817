/** The check of dependencies, without a network. */

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '#tests/new-folder.ts'

const check = (...lock: string[]) =>
  spawnSync(process.execPath, ['tools/check-dependencies.mjs', '--stored', ...lock], { encoding: 'utf8' })

it('no installed version has a stored advisory', () => {
  const { status, stdout } = check()
  expect(stdout).toMatch(/ 0 affected\.\n$/)
  expect(status).toBe(0)
})

it('an affected version is named with its advisory, also below another package', () => {
  const folder = newFolder()
  const lock = join(folder, 'package-lock.json')
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/ws': { version: '8.17.1' },
    'node_modules/some-client/node_modules/ws': { version: '8.16.0' },
  }
  writeFileSync(lock, JSON.stringify({ packages }))
  const { status, stdout } = check('--lock', lock)
  expect(stdout).toContain('ws 8.16.0: high, https://github.com/advisories/GHSA-3h5v-q93c-6h6q')
  expect(stdout).toContain('2 packages')
  expect(stdout).toMatch(/ 1 affected\.\n$/)
  expect(status).toBe(1)
})
