/** One's own second factors, and the owner's rule about those of the others: queries, and the calls that change them. */

import { queryOptions } from '@tanstack/react-query'
import { callStaffApi, readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import type { PasskeyCreation } from '#web/backoffice/session/passkeys.ts'

export type Factor = {
  readonly id: string
  readonly kind: 'passkey' | 'totp'
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}

export type OwnFactors = {
  readonly factors: readonly Factor[]
  /** How many of them are left. */
  readonly recoveryCodes: number
  readonly required: boolean
  /** False for an account with which programs sign in. */
  readonly possible: boolean
  /** False where the shop is opened by a number. */
  readonly passkeys: boolean
}

/** `recoveryCodes` come with the first factor, and are not shown again. */
export type Added = { readonly factor: Factor; readonly recoveryCodes?: readonly string[] }

type BegunPasskey = { readonly ticket: string; readonly options: PasskeyCreation }
export type BegunApp = {
  readonly ticket: string
  readonly secret: string
  /** What a QR code contains. */
  readonly address: string
}

export type FactorRule = {
  /** What the owner has chosen; null while the shop goes by its week. */
  readonly chosen: 'on' | 'off' | null
  /** From when second factors are required; null when they are not. */
  readonly from: string | null
}

const PATH = '/api/admin/account'
const RULE = '/api/admin/factor-rule'

export const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => readStaffApi<OwnFactors>(`${PATH}/factors`, signal),
})

/** `withFactor`: the ids of the people who have one. `changed`: the last change; null when the security log has none. */
type ReadRule = FactorRule & {
  readonly withFactor: readonly string[]
  readonly changed: { readonly by: string | null; readonly at: string } | null
}

export const factorRuleQuery = queryOptions({
  queryKey: ['factor-rule'],
  queryFn: ({ signal }) => readStaffApi<ReadRule>(RULE, signal),
})

export const beginPasskey = () =>
  callStaffApi<BegunPasskey>(`${PATH}/passkey-options`, { method: 'POST', json: {} })
export const addPasskey = (json: { ticket: string; name: string; passkey: object }) =>
  callStaffApi<Added>(`${PATH}/passkeys`, { method: 'POST', json })
export const beginApp = () =>
  callStaffApi<BegunApp>(`${PATH}/authenticator-secret`, { method: 'POST', json: {} })
export const addApp = (json: { ticket: string; name: string; code: string }) =>
  callStaffApi<Added>(`${PATH}/authenticators`, { method: 'POST', json })
export const removeFactor = (id: string) =>
  callStaffApi<null>(`${PATH}/factors/${encodeURIComponent(id)}`, { method: 'DELETE', json: {} })
export const renewRecoveryCodes = () =>
  callStaffApi<{ recoveryCodes: readonly string[] }>(`${PATH}/recovery-codes`, { method: 'POST', json: {} })

export const requireFactors = (required: boolean) =>
  callStaffApi<FactorRule>(RULE, { method: 'PUT', json: { required } })
/** Of another person, whose phone is lost. */
export const removeFactorsOf = (staff: string) =>
  callStaffApi<null>(`/api/admin/staff/${encodeURIComponent(staff)}/factors`, { method: 'DELETE', json: {} })
