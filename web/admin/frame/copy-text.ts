import { toast } from '#web/backoffice/ui/toast.ts'

/** Copies a text, and says whether the browser did it. `what`: `Link`, `Token`. */
export async function copyText(text: string, what: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (copied) toast.success(`${what} copied`)
  else toast.error('Your browser did not copy it', { description: 'Please select and copy it.' })
}
