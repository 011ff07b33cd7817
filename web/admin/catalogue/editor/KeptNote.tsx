/** Says that changes of an earlier visit are back. */

import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { When } from '#web/backoffice/ui/When.tsx'

type KeptNoteProps = { readonly at: number; readonly onDiscard: () => void }

export function KeptNote({ at, onDiscard }: KeptNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line border-l-4 border-l-gold bg-surface px-4 py-3 text-sm">
      <Icon name="undo" className="size-5 text-gold-deep" />
      <p role="status" className="min-w-0 flex-1 basis-52">
        Your changes from <When inSentence instant={new Date(at).toISOString()} /> are back. They are not
        published yet.
      </p>
      <Button size="snug" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  )
}
