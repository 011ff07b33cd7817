import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { saveText } from '#web/backoffice/ui/save-text.ts'

type SaveButtonProps = {
  readonly text: string
  readonly file: string
  readonly label: string
  readonly disabled?: boolean
}

/** Saves a text as a file. */
export function SaveButton({ text, file, label, disabled = false }: SaveButtonProps) {
  return (
    <Button onClick={() => saveText(text, file)} disabled={disabled}>
      <Icon name="download" className="size-4.5 text-gold-deep" />
      {label}
    </Button>
  )
}
