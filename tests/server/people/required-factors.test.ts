import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#events/people/staff-roles.ts'
import {
  type ChosenRule,
  createRequiredFactors,
  factorDuty,
  factorRule,
} from '#server/people/factors/required-factors.ts'

const DAY = 24 * 3_600_000
const SINCE = Date.parse('2026-11-25T07:00:00Z')
const later = { add: 'from', from: SINCE + 7 * DAY } as const
const now = { add: 'now' } as const

describe('a second factor is required', () => {
  it.each<[ChosenRule, number, StaffRole, boolean, object | null]>([
    [null, 0, 'owner', false, later],
    [null, 7 * DAY - 1, 'owner', false, later],
    [null, 7 * DAY, 'owner', false, now],
    [null, 7 * DAY, 'accountant', false, now],
    [null, 7 * DAY, 'owner', true, null],
    [null, 0, 'owner', true, null],
    [null, 7 * DAY, 'caller', false, null],
    [null, 7 * DAY, 'packer', false, null],
    [null, 7 * DAY, 'auditor', false, null],
    [null, 0, 'caller', false, null],
    ['on', 0, 'owner', false, now],
    ['on', 0, 'accountant', false, now],
    ['on', 0, 'accountant', true, null],
    ['on', 0, 'packer', false, null],
    ['off', 0, 'owner', false, null],
    ['off', 100 * DAY, 'owner', false, null],
    ['off', 100 * DAY, 'accountant', false, null],
  ])(
    'chosen %s, %i ms after the first opening, %s with one: %s → %j',
    (chosen, after, role, hasFactor, duty) => {
      expect(factorDuty(factorRule(chosen, SINCE), { role, hasFactor }, SINCE + after)).toEqual(duty)
    },
  )
})

it('the week begins once, with the first opening, and a damaged setting requires nothing', async () => {
  const stored = new Map<string, string>()
  const settings = {
    readSetting: async (name: string) => stored.get(name) ?? null,
    writeSetting: async (name: string, value: string) => void stored.set(name, value),
  }
  let time = SINCE
  const required = createRequiredFactors({ settings, clock: () => time })
  // Before it has begun, no week is over.
  time += 100 * DAY
  expect(await required.isRequired('owner')).toBe(false)
  await required.begin()
  time += 6 * DAY
  await required.begin()
  expect(await required.isRequired('owner')).toBe(false)
  time += DAY
  expect(await required.isRequired('owner')).toBe(true)
  expect(await required.isRequired('caller')).toBe(false)
  stored.set('second-factor required', 'perhaps')
  expect((await required.read()).chosen).toBeNull()
  stored.set('second-factor since', 'never')
  expect(await required.isRequired('owner')).toBe(false)
})
