import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { bindingName, Database } from '#events/log/sqlite/database.ts'

it('is loaded in the version for this Node.js', () => {
  const [node = 0] = process.versions.node.split('.').map(Number)
  const { version } = createRequire(import.meta.url)(`${bindingName}/package.json`)
  expect(version).toMatch(node >= 22 ? /^13\./ : /^12\./)
  expect(createRequire(import.meta.url)(bindingName)).toBe(Database)
})
