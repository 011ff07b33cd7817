/** The calls of the audit. */

import type { RequestHandler, Router } from 'express'
import { asOfRoutes } from '#server/audit/as-of-routes.ts'
import { cosignedCheckpoint } from '#server/audit/cosigned-checkpoint.ts'
import { programsMayCall } from '#server/audit/programs-may-call.ts'
import { proofRoutes } from '#server/audit/proof-routes.ts'
import { recordRoutes } from '#server/audit/record-routes.ts'
import { removeWitnessRoutes } from '#server/audit/remove-witness-routes.ts'
import { tileRoutes } from '#server/audit/tile-routes.ts'
import { witnessRoutes } from '#server/audit/witness-routes.ts'
import { basicSignIn } from '#server/people/basic-sign-in.ts'
import type { CallParts, Calls } from './app-dependencies.ts'

/** Taking a witness out of the list is done in the admin. */
export const auditStaffCalls = ({ store, services, clock }: CallParts): Calls => ({
  staff: [removeWitnessRoutes({ ...store, ...services, clock })],
})

/** Auditors and programs sign in with a password in each request, too. */
export function mountAuditCalls(api: Router, parts: CallParts, mayCall: RequestHandler): void {
  const { clock, callers, figures, logger, limits, note, onRefusedPair: onRefused } = parts
  const { log, records, history } = parts.store
  const { notary, exports, witnesses, witnessProgram: program, security } = parts.services
  const checkpoint = (size?: number) => cosignedCheckpoint(notary, witnesses, size)
  const cosigned = { ...notary, checkpoint }
  api.use(
    '/audit',
    limits.admin,
    basicSignIn({ ...callers, security, limits, onRefused }, programsMayCall),
    mayCall,
  )
  api.use(
    recordRoutes(records, exports, note),
    tileRoutes(records, cosigned),
    proofRoutes(records, cosigned),
    witnessRoutes({ records, notary, witnesses, program, clock, onOtherLog: (what) => logger.error(what) }),
    asOfRoutes({ log, history, clock, published: figures.published }),
  )
}
