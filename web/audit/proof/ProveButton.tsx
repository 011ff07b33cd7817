import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Verdict } from './Verdict.tsx'

type ProveButtonProps = { readonly position: number; readonly record: string }

/** The code that hashes and checks is loaded with the first click. */
export function ProveButton({ position, record }: ProveButtonProps) {
  const proof = useMutation({
    mutationFn: async () => {
      const { proveEvent } = await import('./prove-event.ts')
      return proveEvent({ position, record }, AbortSignal.timeout(20_000))
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        aria-disabled={proof.isPending}
        onClick={() => {
          if (!proof.isPending) proof.mutate()
        }}
      >
        <Icon name="shield" className="size-4.5" />
        {proof.isPending ? 'Checking…' : 'Prove it is in the log'}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {proof.data && <Verdict holds={proof.data.holds}>{proof.data.what}</Verdict>}
        {proof.error && <Verdict holds={null}>The proof could not be fetched: {proof.error.message}</Verdict>}
      </div>
    </div>
  )
}
