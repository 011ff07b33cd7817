import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type SaveButtonProps = {
  readonly text: string
  readonly file: string
  readonly label: string
}

/** Saves a text as a file. */
export function SaveButton({ text, file, label }: SaveButtonProps) {
  return (
    <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), file)}>
      <Icon name="download" className="size-4.5" />
      {label}
    </Button>
  )
}
