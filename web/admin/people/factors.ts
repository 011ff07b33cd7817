/** One's own second factors, and the owner's rule about those of the others: queries, and the calls that change them. */

import { queryOptions } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import { callStaff, readStaff } from '#web/backoffice/session/call-staff-api.ts'

const LIST = 'get /api/admin/account/factors'
const ADD_PASSKEY = 'post /api/admin/account/passkeys'
const BEGIN_APP = 'post /api/admin/account/authenticator-secret'
const ADD_APP = 'post /api/admin/account/authenticators'
const REQUIRE = 'put /api/admin/factor-rule'

export type OwnFactors = DataOf<typeof LIST>
export type Factor = OwnFactors['factors'][number]
export type Added = DataOf<typeof ADD_APP>
export type BegunApp = DataOf<typeof BEGIN_APP>
export type FactorRule = DataOf<typeof REQUIRE>

export const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
})

export const factorRuleQuery = queryOptions({
  queryKey: ['factor-rule'],
  queryFn: ({ signal }) => readStaff('get /api/admin/factor-rule', {}, signal),
})

export const beginPasskey = () => callStaff('post /api/admin/account/passkey-options', {})
export const addPasskey = (body: InputOf<typeof ADD_PASSKEY>['body']) => callStaff(ADD_PASSKEY, { body })
export const beginApp = () => callStaff(BEGIN_APP, {})
export const addApp = (body: InputOf<typeof ADD_APP>['body']) => callStaff(ADD_APP, { body })
export const removeFactor = (id: string) =>
  callStaff('delete /api/admin/account/factors/{id}', { params: { id } })
export const renewRecoveryCodes = () => callStaff('post /api/admin/account/recovery-codes', {})

export const requireFactors = (required: boolean) => callStaff(REQUIRE, { body: { required } })
/** Of another person, whose phone is lost. */
export const removeFactorsOf = (id: string) =>
  callStaff('delete /api/admin/staff/{id}/factors', { params: { id } })
