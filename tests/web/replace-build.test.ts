import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newFolder } from '#tests/new-folder.ts'
import { replaceBuild } from '#web/prerender/replace-build.ts'

it('a new build replaces the entries of the old one and keeps all others', () => {
  const folder = newFolder()
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('server/old.js', 'old')
  write('server/main.js', 'old')
  write('pictures/one.avif', 'picture')
  write('replaced/of-a-build-that-was-killed', '')
  write('next/server/main.js', 'new')
  write('next/web/index.html', 'page')

  replaceBuild(folder, join(folder, 'next'))

  expect(readdirSync(folder).toSorted()).toEqual(['pictures', 'server', 'web'])
  expect(readdirSync(join(folder, 'server'))).toEqual(['main.js'])
  expect(readFileSync(join(folder, 'server/main.js'), 'utf8')).toBe('new')
})
