/** The shop's public key, and its fingerprint to compare over another channel. */

import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { fetchText } from '../api/fetch-audit.ts'
import { HashFact } from '../shell/HashFact.tsx'

export function KeyPanel() {
  const key = useQuery({
    queryKey: ['key'],
    queryFn: async ({ signal }) => {
      const [text, { fingerprintOf }, { parseVerifierKey }] = await Promise.all([
        fetchText('/api/audit/key', signal),
        import('#web/proof/crypto.ts'),
        import('#events/proof/signed-note.ts'),
      ])
      const parsed = parseVerifierKey(text)
      return { text: text.trim(), fingerprint: parsed && fingerprintOf(parsed.publicKey) }
    },
  })
  return (
    <Panel title="The shop’s public key">
      <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
        <p className="text-muted">
          Everything that the shop signs can be checked with this key. Compare its fingerprint with one that
          you received in another way.
        </p>
        <QueryError query={key} what="The key could not be fetched" />
        {key.isLoading && key.failureReason === null && <Skeleton className="h-20" />}
        {key.data && (
          <dl className="flex flex-col gap-4">
            <HashFact term="Fingerprint (SHA-256)" text={key.data.fingerprint ?? 'This is not a key.'} />
            <HashFact term="Verifier key" text={key.data.text} />
          </dl>
        )}
      </div>
    </Panel>
  )
}
