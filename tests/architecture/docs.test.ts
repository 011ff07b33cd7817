/** Everything that the README and the pages of `docs/` name exists. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deliveryTerms, orderTerms } from '#catalogue/schema.ts'
import { settingNames } from '#server/platform/config/config.ts'
import { describedPaths } from '#server/shop/openapi.ts'
import packageJson from '../../package.json' with { type: 'json' }

const ROOMS = ['catalogue', 'deploy', 'docs', 'events', 'projections', 'server', 'tests', 'tools', 'web']

const inRooms = ROOMS.flatMap((room) => [
  room,
  ...readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
]).map((path) => (statSync(path).isDirectory() ? `${path}/` : path))
const known = [...inRooms, ...readdirSync('.')]

const pages = ['README.md', ...inRooms.filter((path) => /^docs\/.*\.md$/.test(path))]
const textOf = (page: string) => readFileSync(page, 'utf8')

const codeOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
const isPath = (code: string) => /^[\w.-][\w./-]*(?:\/|\.(?:ts|tsx|mjs|css|json|html|md))$/.test(code)
/** Files that a running shop or a build creates. */
const isMade = (code: string) => /^(?:DATA_DIR|\.|dist|dist-test|dist-bench)\//.test(code)

describe.each(pages)('%s', (page) => {
  it('names no file and no folder that is not there', () => {
    const named = codeOf(textOf(page)).filter((code) => isPath(code) && !isMade(code))
    expect(named.filter((code) => !known.some((path) => `/${path}`.endsWith(`/${code}`)))).toEqual([])
  })

  it('has no link into nothing', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link)
    const inside = links.filter((link) => !/^[a-z]+:/.test(link))
    expect(inside.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
  })

  it('names no script that npm does not know', () => {
    const named = [...textOf(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  it('names no call that the API does not have', () => {
    const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '{}')
    const paths = new Set(describedPaths.map(plain))
    const named = codeOf(textOf(page)).flatMap((code) => /^(?:[A-Z]+ )?(\/api\/\S+)/.exec(code)?.[1] ?? [])
    // With a trailing slash, it is the common address of several calls.
    const isKnown = (path: string) =>
      path.endsWith('/') ? [...paths].some((call) => call.startsWith(path)) : paths.has(plain(path))
    expect(named.filter((path) => !isKnown(path))).toEqual([])
  })
})

describe('the README', () => {
  it('names every term of delivery and of orders that the owner sets', () => {
    const named = codeOf(textOf('README.md'))
    const terms = [deliveryTerms, orderTerms].flatMap((schema) => Object.keys(schema.unwrap().shape))
    expect(terms.filter((term) => !named.includes(term))).toEqual([])
  })
})

describe('the environment', () => {
  it('has no setting that the server reads nowhere', () => {
    const sources = inRooms
      .filter((path) => /^server\/.*\.tsx?$/.test(path) && path !== 'server/platform/config/config.ts')
      .map(textOf)
      .join()
    expect(settingNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
  })
})
