/** For whom a second factor is required, and from when on. */

import { z } from 'zod'
import type { StaffRole } from '#events/people/staff-roles.ts'
import type { SettingStore } from '#server/platform/tables/account-store.ts'

const CHOSEN = 'second-factor required'
const SINCE = 'second-factor since'
const WEEK = 7 * 24 * 3_600_000

/** Money and people are in their hands. */
const ROLES: readonly StaffRole[] = ['owner', 'accountant']

/** What the owner has chosen; null before that, when it begins by itself a week after the shop first opened with this. */
export type ChosenRule = 'on' | 'off' | null

export type FactorRule = {
  readonly chosen: ChosenRule
  /** The instant from which second factors are required; null when they are not. */
  readonly from: number | null
}

export function factorRule(chosen: ChosenRule, since: number): FactorRule {
  if (chosen === 'off') return { chosen, from: null }
  return { chosen, from: chosen === 'on' ? since : since + WEEK }
}

type Person = { readonly role: StaffRole; readonly hasFactor: boolean }

/** What a person without a second factor must do: add one now, or later. */
export type FactorDuty = { readonly add: 'now' } | { readonly add: 'from'; readonly from: number } | null

export function factorDuty(rule: FactorRule, { role, hasFactor }: Person, now: number): FactorDuty {
  if (hasFactor || rule.from === null || !ROLES.includes(role)) return null
  return now >= rule.from ? { add: 'now' } : { add: 'from', from: rule.from }
}

/** Whether the person may not be left without one. */
function isRequired(rule: FactorRule, role: StaffRole, now: number): boolean {
  return factorDuty(rule, { role, hasFactor: false }, now)?.add === 'now'
}

export type RequiredFactors = {
  /** Remembers when the shop first opened with second factors. */
  begin(): Promise<void>
  read(): Promise<FactorRule>
  choose(required: boolean): Promise<FactorRule>
  dutyOf(person: Person): Promise<FactorDuty>
  isRequired(role: StaffRole): Promise<boolean>
}

type Dependencies = { readonly settings: SettingStore; readonly clock: () => number }

const chosenSchema = z.enum(['on', 'off']).nullable().catch(null)

export function createRequiredFactors({ settings, clock }: Dependencies): RequiredFactors {
  async function read(): Promise<FactorRule> {
    const [chosen, since] = [await settings.readSetting(CHOSEN), await settings.readSetting(SINCE)]
    // Without the instant, the week has not begun.
    return factorRule(chosenSchema.parse(chosen), since === null ? clock() : Date.parse(since))
  }

  return {
    async begin() {
      if ((await settings.readSetting(SINCE)) !== null) return
      await settings.writeSetting(SINCE, new Date(clock()).toISOString())
    },
    read,
    async choose(required) {
      await settings.writeSetting(CHOSEN, required ? 'on' : 'off')
      return read()
    },
    async dutyOf(person) {
      // Most requests are of people to whom the settings make no difference.
      if (person.hasFactor || !ROLES.includes(person.role)) return null
      return factorDuty(await read(), person, clock())
    },
    isRequired: async (role) => isRequired(await read(), role, clock()),
  }
}
