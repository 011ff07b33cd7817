import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { listen } from '#tests/listen.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import type { Call } from '#witness/call.ts'
import { program } from '#witness/program.ts'
import { openCheckpoint } from '../../server/audit/receipt-check.ts'
import { rewriteLog } from '../../server/audit/rewritten-log.ts'
import { onTerminal } from '../../server/terminal.ts'
import { AUDITOR, openTestShop, type TestShop } from '../../server/test-shop.ts'

const COSIGNED = 0
const NOT_COSIGNED = 1
const WRONG_USAGE = 2
const REFUSED = 3

let shop: TestShop
let home: string
let state: string
beforeEach(async () => {
  shop = await openTestShop()
  home = newFolder()
  state = join(home, 'state')
})

const account = { WITNESS_EMAIL: AUDITOR.email, WITNESS_PASSWORD: AUDITOR.password }

type Options = Omit<Partial<Call>, 'args' | 'terminal'> & { readonly env?: Readonly<Record<string, string>> }

async function run(args: readonly string[] = [], { env = account, ...more }: Options = {}, url = shop.url) {
  const all = ['witness', url, '--name', 'accountant.example', ...args]
  const { code, out, err } = await onTerminal({ ...env, WITNESS_STATE: state }, (terminal) =>
    program({ args: all, terminal, ...more }),
  )
  return { status: code, out, err }
}

/** Places an order, and waits until its mail is recorded: two events. */
async function place(): Promise<void> {
  await shop.place()
  placed += 1
  await shop.hasRecorded(2 * placed)
}
let placed = 0
beforeEach(() => {
  placed = 0
})

async function restart(change: () => void | Promise<void>, beginsNewLog = false): Promise<void> {
  await shop.close()
  await change()
  shop = await openTestShop({ folder: shop.folder, beginsNewLog })
}

const witnesses = async () =>
  (await (await shop.signedIn(AUDITOR)).get('/api/audit/witnesses').expect(200)).body.data.witnesses
const key = async () => (await (await shop.signedIn(AUDITOR)).get('/api/audit/key').expect(200)).text
const inState = (...path: string[]) => readFileSync(join(state, ...path), 'utf8')

/** Somebody between the witness and the shop, or in its place. */
async function between(listener: RequestListener, work: (url: string) => Promise<void>): Promise<void> {
  const server = createServer(listener)
  const port = await listen(server)
  try {
    await work(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const passOn: RequestListener = ({ url, headers }, response) => {
  void fetch(`${shop.url}${url}`, { headers: { authorization: headers.authorization ?? '' } })
    .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    // The shop may be closed before it has answered.
    .catch(() => response.destroy())
}

describe('the witness', () => {
  it('cosigns the log, and again after events were only added', async () => {
    await place()
    const first = await run()
    expect(first).toMatchObject({ status: COSIGNED, err: '' })
    expect(first.out).toContain(`Cosigned ${START + 2} events. This is the first look`)
    expect(first.out).toContain((await key()).trim())
    const [before] = await witnesses()
    const later = Date.now() + 60_000
    const again = await run([], { clock: () => later })
    expect(again).toMatchObject({ status: COSIGNED, out: expect.stringContaining('Nothing was added') })
    // The checkpoint came with the cosignature of the first look.
    const [after] = await witnesses()
    expect(Date.parse(after.at) - Date.parse(before.at)).toBeGreaterThan(50_000)
    expect(parseSignedNote(inState('cosigned.txt'))?.signatures).toHaveLength(2)
    await place()
    const second = await run([], { clock: () => later })
    expect(second.out).toBe(
      `Cosigned ${START + 4} events. 2 events were added since the last look, and nothing was changed.\n`,
    )

    const [listed, ...others] = await witnesses()
    expect(others).toEqual([])
    expect(listed).toMatchObject({ name: 'accountant.example', size: START + 4 })
    expect(first.out).toContain(listed.key)
    expect(openCheckpoint(listed.note, await key())?.size).toBe(START + 4)
    expect(inState('cosigned.txt')).toBe(listed.note)
  })

  it('has nothing to cosign as long as the log is empty', async () => {
    // A shop of an older program has signed such a log before its first order.
    const auditor = await shop.signedIn(AUDITOR)
    const { text: empty } = await auditor.get('/api/audit/checkpoint?size=0').expect(200)
    await between(
      (request, response) =>
        request.url === '/api/audit/checkpoint' ? void response.end(empty) : passOn(request, response),
      async (url) =>
        expect(await run([], {}, url)).toMatchObject({
          status: COSIGNED,
          out: expect.stringContaining('still empty'),
        }),
    )
    expect(await witnesses()).toEqual([])
  })

  it('keeps its state to itself, and has it on disk before it hands anything out', async () => {
    await place()
    let seenBefore: string[] = []
    await between(
      (request, response) => {
        if (request.method !== 'POST') return passOn(request, response)
        seenBefore = readdirSync(join(state, 'seen'))
        response.writeHead(500).end()
      },
      async (url) => expect((await run([], {}, url)).status).toBe(NOT_COSIGNED),
    )
    expect(seenBefore).toEqual(['0000000001.txt'])
    // Not accepted yet, so that another name can still be chosen.
    const chosen = ['--name', 'other.example']
    const next = await run(chosen)
    expect(next).toMatchObject({ status: COSIGNED, out: expect.stringContaining('Nothing was added') })
    for (const name of ['own.key', 'shop.key', 'name', 'cosigned.txt', join('seen', '0000000001.txt')]) {
      expect(statSync(join(state, name)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(join(state, 'seen')).mode & 0o777).toBe(0o700)
    expect(await run()).toMatchObject({ status: WRONG_USAGE })
  })

  it('reports a lost state, and a folder of another shop', async () => {
    await place()
    await run()
    const other = await openTestShop()
    await other.place()
    expect(await run([], {}, other.url)).toMatchObject({
      status: WRONG_USAGE,
      err: expect.stringContaining(`is for the shop at ${shop.url}`),
    })
    rmSync(join(state, 'seen'), { recursive: true })
    expect(await run()).toMatchObject({
      status: WRONG_USAGE,
      err: expect.stringContaining('has lost what was seen'),
    })
  })

  it('is one witness, however many of its runs look at the same time', async () => {
    await place()
    const runs = await Promise.all(Array.from({ length: 4 }, () => run()))
    expect(runs.map(({ status }) => status)).toEqual([COSIGNED, COSIGNED, COSIGNED, COSIGNED])
    expect(readdirSync(join(state, 'seen'))).toHaveLength(4)
    expect(await witnesses()).toHaveLength(1)
  })

  it('looks again and again until it is ended', async () => {
    await place()
    const ending = new AbortController()
    const running = run(['--every', '1h'], { signal: ending.signal })
    // Written when the answer to the hand-in has been read.
    await until(() => expect(inState('name')).not.toBe(''))
    ending.abort()
    expect(await running).toMatchObject({ status: COSIGNED })
  })
})

describe('a log that was rewritten and signed again', () => {
  it('is refused by the witness, with the place and the evidence, at each later run', async () => {
    await place()
    await run()
    await place()
    await run()
    await place()
    await run()
    await place()
    // The third order is the fifth event after the starting catalogue.
    await restart(() => rewriteLog(shop.folder, START + 5))

    const { status, err, out } = await run()
    expect({ status, out }).toEqual({ status: REFUSED, out: '' })
    expect(err).toContain('HISTORY WAS CHANGED. falak-fits has signed two logs that cannot both be true.')
    expect(err).toContain(
      `The first ${START + 4} are still what they were; the first that was changed is one of ${START + 5} to ${START + 6}.`,
    )
    const both = [`seen-${START + 6}.txt`, `now-${START + 6}.txt`]
    const [seen, now] = both.map((name) =>
      openCheckpoint(inState('evidence', name), inState('evidence', 'shop.key')),
    )
    expect([seen?.size, now?.size]).toEqual([START + 6, START + 6])
    expect(seen?.root).not.toEqual(now?.root)
    expect(err).toContain(`${both.join(' and ')} alone prove it`)

    // Also when the right log is back.
    await restart(() => rewriteLog(shop.folder, START + 5, (record) => record))
    expect(await run()).toEqual({ status: REFUSED, out: '', err })
    expect(await run(['--every', '1m'])).toMatchObject({ status: REFUSED })
    expect((await witnesses())[0].size).toBe(START + 6)
  })

  it('is refused at the same size, and when it has become shorter', async () => {
    await place()
    await place()
    await run()
    await restart(() => rewriteLog(shop.folder, START + 1))
    const same = await run()
    expect(same.status).toBe(REFUSED)
    expect(same.err).toContain('They have the same size, and are not the same.')
    expect(same.err).toContain(`The first changed event is one of the first ${START + 4}.`)

    state = join(home, 'shorter')
    await run([], {})
    // With the old key, so that nothing but the log tells.
    await restart(async () => {
      for (const name of ['shop.db', 'checkpoints', 'newest-head.json'])
        rmSync(join(shop.folder, name), { recursive: true })
      await openSqliteEventStore(join(shop.folder, 'shop.db')).close()
    })
    placed = 0
    await place()
    const shorter = await run()
    expect(shorter.status).toBe(REFUSED)
    expect(shorter.err).toContain(`The log has become shorter: events ${START + 3} to ${START + 4} are gone.`)
  })

  it('is found as another key, when it was signed with one', async () => {
    await place()
    await run()
    const known = (await key()).trim()
    await restart(() => rmSync(join(shop.folder, 'audit.key')), true)
    // A shop keeps its address when it is started again; this one has another port.
    writeFileSync(join(state, 'address'), shop.url)
    const { status, err } = await run()
    expect(status).toBe(REFUSED)
    expect(err).toContain('THE SIGNING KEY WAS CHANGED')
    expect(err).toContain(known)
    expect(parseSignedNote(inState('evidence', 'other-key.txt'))?.checkpoint.size).toBe(START + 2)
    expect((await run()).status).toBe(REFUSED)
  })
})

describe('a shop that signs two logs at once', () => {
  it('is refused when the smaller log is another one, although the shop still signs the accepted size', async () => {
    await place()
    await place()
    await run()
    const fork = join(home, 'fork')
    await restart(async () => {
      cpSync(shop.folder, fork, { recursive: true })
      await rewriteLog(fork, START + 1)
    })
    const other = await openTestShop({ folder: fork })
    const otherAuditor = await other.signedIn(AUDITOR)
    const forked = (await otherAuditor.get(`/api/audit/checkpoint?size=${START + 2}`).expect(200)).text
    await between(
      (request, response) =>
        request.url === '/api/audit/checkpoint' ? void response.end(forked) : passOn(request, response),
      async (url) => expect((await run([], {}, url)).status).toBe(REFUSED),
    )
    expect(inState('evidence', `now-${START + 2}.txt`)).toBe(forked)
  })
})

describe('an unchanged history', () => {
  it('is a proof that was damaged on its way', async () => {
    await place()
    await run()
    await place()
    for (const answer of ['<html>', '{"data":{"proof":[]}}']) {
      await between(
        (request, response) =>
          request.url?.includes('/proof/') ? void response.end(answer) : passOn(request, response),
        async (url) => {
          const { status, err } = await run([], {}, url)
          expect(status).toBe(NOT_COSIGNED)
          expect(err).toContain('does not hold')
        },
      )
    }
    expect((await run()).status).toBe(COSIGNED)
  })

  it('includes an unreachable shop, an empty or another answer: the next run continues', async () => {
    await place()
    await run()
    const said: string[] = []
    const elsewhere = async (url: string, { patienceMs = 30_000 } = {}) => {
      const { status, err } = await run([], { patienceMs }, url)
      said.push(err)
      return status
    }
    let gone = ''
    await between(
      () => undefined,
      async (url) => {
        gone = url
        expect(await elsewhere(url, { patienceMs: 300 })).toBe(NOT_COSIGNED)
      },
    )
    expect(await elsewhere(gone)).toBe(NOT_COSIGNED)
    const answers: readonly RequestListener[] = [
      (_request, response) => response.end('<!doctype html>Please sign in'),
      (_request, response) => response.writeHead(302, { Location: 'https://elsewhere.example' }).end(),
      (_request, response) => response.end('x'.repeat(200_000)),
      (_request, response) =>
        response.end(inState('seen', '0000000001.txt').replace(`\n${START + 2}\n`, `\n${START + 3}\n`)),
    ]
    for (const answer of answers) {
      await between(answer, async (url) => expect(await elsewhere(url)).toBe(NOT_COSIGNED))
    }
    expect(said).toEqual([
      expect.stringContaining('did not answer within 0.3 seconds'),
      expect.stringContaining('cannot be reached: ECONNREFUSED'),
      expect.stringContaining('That is not a checkpoint.'),
      expect.stringContaining('use the shop’s own address'),
      expect.stringContaining('longer than any answer'),
      expect.stringContaining('was changed after'),
    ])
    expect((await run()).status).toBe(COSIGNED)
  })

  it('is an old answer that somebody has stored on the way', async () => {
    await place()
    await run()
    const old = inState('seen', '0000000001.txt')
    await place()
    await run()
    await between(
      (request, response) => {
        if (request.url === '/api/audit/checkpoint') response.end(old)
        else if (request.method === 'POST') response.writeHead(201).end('{}')
        else passOn(request, response)
      },
      async (url) => expect((await run([], {}, url)).status).toBe(COSIGNED),
    )
    expect(parseSignedNote(inState('cosigned.txt'))?.checkpoint.size).toBe(START + 4)
  })

  it('is a wrong password, or another witness of the same name', async () => {
    await place()
    const wrong = await run([], {
      env: { ...account, WITNESS_PASSWORD: 'not the password' },
    })
    expect(wrong).toMatchObject({ status: NOT_COSIGNED, err: expect.stringContaining('answered 401') })
    expect(wrong.err).not.toContain('not the password')
    await run()
    state = join(home, 'impostor')
    const second = await run()
    expect(second).toMatchObject({
      status: NOT_COSIGNED,
      err: expect.stringContaining('with another key'),
    })
  })
})

describe('the command line of the witness', () => {
  it('reports the fault, and where the password belongs', async () => {
    const cases: readonly (readonly [args: string[], why: RegExp])[] = [
      [[], /Say falak-witness witness URL/],
      [['https://owner:secret@shop.example'], /Put the account into WITNESS_EMAIL/],
      [['http://shop.example'], /over https/],
      [['shop.example'], /not the address of a shop/],
      [[shop.url], /set WITNESS_EMAIL and WITNESS_PASSWORD/],
      [[shop.url, '--name', 'The Accountant'], /lower-case/],
      [[shop.url, '--every', '5s'], /10m, 1h or 1d/],
      [[shop.url, '--unknown'], /unknown/],
    ]
    for (const [args, why] of cases) {
      const { code, out, err } = await onTerminal({ WITNESS_STATE: state }, (terminal) =>
        program({ args: ['witness', ...args], terminal }),
      )
      expect({ args, code, out }).toEqual({ args, code: WRONG_USAGE, out: '' })
      expect(err).toMatch(why)
    }
  })

  it('trusts the key that it was given, and no other', async () => {
    await place()
    const given = (await key()).trim()
    const other = given.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
    expect((await run(['--key', other])).status).not.toBe(COSIGNED)
    expect((await run(['--key', given])).status).toBe(COSIGNED)
    expect(await run(['--key', other])).toMatchObject({
      status: WRONG_USAGE,
      err: expect.stringContaining('another key'),
    })
    expect(await run(['--name', 'someone'])).toMatchObject({ status: WRONG_USAGE })
  })
})
