/** A program that shares no line with the shop, written with the libraries of Go's checksum database, reads the log. */

import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { program as witnessProgram } from '#witness/program.ts'
import { onTerminal } from '../server/terminal.ts'
import { AUDITOR, openSharedShop, type TestShop } from '../server/test-shop.ts'
import { START } from '../starting-facts.ts'
import { goProgram } from './go-program.ts'

const program = goProgram('tests/independent/verify-log.go')
if (program === null)
  process.stderr.write(
    'Skipped: the independent program needs Go (Debian’s golang-go and golang-golang-x-mod-dev).\n',
  )

/** More than one tile of level 1 holds. The shop adds its starting catalogue when it opens the log. */
const SIZE = 65_800
const ENTRIES = SIZE - START
const env = { AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password }

describe.skipIf(program === null)('an independent program', () => {
  let shop: TestShop
  let key: string
  beforeAll(async () => {
    const folder = sharedFolder()
    await appendVisits(folder, ENTRIES)
    shop = await openSharedShop({ folder })
    const auditor = await shop.signedIn(AUDITOR)
    key = (await auditor.get('/api/audit/key').expect(200)).text
    // Its cosignature below the checkpoint is one of an unknown key for the program.
    const account = { WITNESS_EMAIL: AUDITOR.email, WITNESS_PASSWORD: AUDITOR.password }
    const state = { WITNESS_STATE: join(folder, 'state-of-witness') }
    const args = ['witness', shop.url]
    expect(
      await onTerminal({ ...account, ...state }, (terminal) => witnessProgram({ args, terminal })),
    ).toMatchObject({ code: 0 })
    expect((await auditor.get('/api/audit/tlog/checkpoint').expect(200)).text.match(/^— /gm)).toHaveLength(2)
  })

  async function verify(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(program ?? '', ['-key', key, ...args], {
      env: { ...process.env, ...env },
    })
    return stdout
  }

  it('accepts the shop’s checkpoints, entries, tiles and proofs, at the sizes where tiles begin and end', async () => {
    const said = await verify(
      '-proofs',
      `${shop.url}/api/audit/`,
      '-sizes',
      '1,2,255,256,257,511,512,65535,65536,65537',
      `${shop.url}/api/audit/tlog/`,
    )
    // 258 of level 0, 2 of level 1, and one of level 2.
    expect(said).toBe(
      'falak-fits: 65800 entries, 261 tiles, 30 inclusion proofs and 10 consistency proofs are right.\n',
    )
  })

  it('checks the proofs at the powers of two, when it is called as docs/audit.md says', async () => {
    const said = await verify('-proofs', `${shop.url}/api/audit/`, `${shop.url}/api/audit/tlog/`)
    expect(said).toContain(' 51 inclusion proofs and 17 consistency proofs are right.')
  })

  it('accepts a copy in a folder, and finds every kind of change in it', async () => {
    const copy = join(shop.folder, 'copy')
    const mirrored = await onTerminal(env, (terminal) => audit(['mirror', copy, '--url', shop.url], terminal))
    expect(mirrored).toMatchObject({ code: 0, err: '' })
    expect(await verify(copy)).toMatch('65800 entries, 261 tiles')
    const changes = [
      ['checkpoint', 5, /the checkpoint/],
      ['tile/entries/100', 40, /do not lead to the root/],
      ['tile/0/100', 40, /tile\/0\/100 is not what follows/],
      ['tile/1/000', 40, /tile\/1\/000 is not what follows/],
      ['tile/2/000.p/1', 0, /tile\/2\/000.p\/1 is not what follows/],
    ] as const
    for (const [name, place, words] of changes) {
      const file = join(copy, name)
      const before = readFileSync(file)
      writeFileSync(file, before.with(place, (before[place] ?? 0) ^ 1))
      await expect(verify(copy)).rejects.toThrow(words)
      writeFileSync(file, before)
    }
    rmSync(join(copy, 'tile/0/007'))
    await expect(verify(copy)).rejects.toThrow(/tile\/0\/007/)
  })
})
