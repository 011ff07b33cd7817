import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type SaveButtonProps = {
  readonly text: string
  readonly file: string
  readonly label: string
  readonly disabled?: boolean
}

/** Saves a text as a file. */
export function SaveButton({ text, file, label, disabled = false }: SaveButtonProps) {
  function save() {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = file
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button onClick={save} disabled={disabled}>
      <Icon name="download" className="size-4.5 text-gold-deep" />
      {label}
    </Button>
  )
}
