import { describe, expect, it } from 'vitest'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import { cosign, witnessKeyText } from '#events/proof/cosignature.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { signerNamed } from '#tests/events/proof/signer-named.ts'
import { checkWitness } from '#web/audit/proof/check-witness.ts'
import { ago, isLongAgo } from '#web/audit/proof/witnesses.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'
import { signedLog } from './signed-log.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

describe('how long ago a witness was seen', () => {
  it.each([
    [0, 'just now', false],
    [1, '1 minute ago', false],
    [59, '59 minutes ago', false],
    [180, '3 hours ago', false],
    [47 * 60, '47 hours ago', false],
    [49 * 60, '2 days ago', true],
    [-3, 'just now', false],
  ] as const)('is said of %i minutes', (minutes, words, isLong) => {
    expect(ago(minutesAgo(minutes), now)).toBe(words)
    expect(isLongAgo(minutesAgo(minutes), now)).toBe(isLong)
  })
})

describe('the check of a witness', () => {
  const signer = signerNamed('accountant.example')
  const checkpoint = signedLog(daysOfShop(5).events).checkpoint(20)
  const at = minutesAgo(60)
  const witness = {
    name: signer.name,
    key: witnessKeyText(sha256, signer),
    size: 20,
    root: parseSignedNote(checkpoint)?.checkpoint.root ?? '',
    at,
    note: checkpoint + cosign(sha256, signer, parseSignedNote(checkpoint)?.body ?? '', Date.parse(at) / 1000),
  }
  const check = (changes: Partial<typeof witness>, holds = true) =>
    checkWitness({ ...witness, ...changes }, new AbortController().signal, async () => ({
      holds,
      sentence: 'What the log says.',
    }))

  it('is valid when the cosignature is, and the log begins with the cosigned events', async () => {
    expect(await check({})).toEqual({
      holds: true,
      sentence: 'The cosignature of accountant.example holds. What the log says.',
    })
    expect(await check({}, false)).toEqual({ holds: false, sentence: 'What the log says.' })
  })

  it('fails for anything except the cosigned checkpoint', async () => {
    expect(await check({ size: 21 })).toMatchObject({ holds: false })
    expect(await check({ at: minutesAgo(5) })).toMatchObject({ holds: false })
    expect(await check({ name: 'someone' })).toMatchObject({ holds: false })
    expect(await check({ key: 'no key' })).toMatchObject({ holds: false })
    expect(await check({ note: checkpoint })).toMatchObject({ holds: false })
    expect(await check({ note: witness.note.replace('\n20\n', '\n19\n') })).toMatchObject({ holds: false })
  })
})
