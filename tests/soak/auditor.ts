/** An auditor that reads the log page by page, checks the proofs, and requests past figures. */

import { provesConsistency, provesInclusion } from '#tests/events/proof/rfc-proofs.ts'
import { naiveLeaf } from '../events/naive-root.ts'
import type { Caller } from './caller.ts'

/** Figures as of a position, to be compared with a recount. */
export type PastFigures = { readonly position: number; readonly at: string; readonly figures: string }

export type Audit = {
  /** The number of checked proofs, and of invalid ones. */
  proofs: number
  wrongProofs: number
  /** The last requested figures. */
  past: PastFigures | null
}

const bytes = (base64: string): Buffer => Buffer.from(base64, 'base64')

/** Each call does one request, and returns after it. */
export async function* auditFrom(caller: Caller, start: number): AsyncGenerator<Audit, never> {
  const audit: Audit = { proofs: 0, wrongProofs: 0, past: null }
  const proven = (proves: boolean) => {
    audit.proofs++
    if (!proves) audit.wrongProofs++
  }
  for (let after = start; ; ) {
    const { data: page } = await caller.json(`/api/audit/events?after=${after}&limit=1000`)
    yield audit
    const last = page.events.at(-1)
    const position: number = after + page.events.length
    after = page.nextAfter ?? 0
    if (last === undefined) continue

    const { size } = page.head
    const inclusion = await caller.json(`/api/audit/proof/inclusion?position=${position}&size=${size}`)
    const { root, proof } = inclusion.data
    const leaf = naiveLeaf(last.record)
    proven(
      root === page.head.root && provesInclusion(position - 1, size, leaf, proof.map(bytes), bytes(root)),
    )
    yield audit

    const consistency = await caller.json(`/api/audit/proof/consistency?from=${position}&to=${size}`)
    const { fromRoot, toRoot, proof: steps } = consistency.data
    proven(
      toRoot === root && provesConsistency(position, size, steps.map(bytes), bytes(fromRoot), bytes(toRoot)),
    )
    yield audit

    const { data, summary } = await caller.json(`/api/audit/dashboard?position=${position}`)
    const { stats, charts, at } = data
    audit.past = { position, at, figures: JSON.stringify({ stats, charts, summary }) }
    yield audit
  }
}
