import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type UpdateButtonProps = { readonly busy: boolean; readonly onUpdate: () => void }

/** Reads what was recorded since. */
export function UpdateButton({ busy, onUpdate }: UpdateButtonProps) {
  return (
    <Button onClick={onUpdate} aria-disabled={busy} title="Read what was recorded since">
      <Icon name="refresh" className={`size-4 ${busy ? 'animate-turn' : ''}`} />
      <span className="max-sm:sr-only">Update</span>
    </Button>
  )
}
