/** The pictures of a review in a dialog, one at a time. */

import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { reviewPicturePath } from './review-picture-path.ts'

type Props = {
  readonly pictures: readonly string[]
  /** The index of the one that is shown; null while the dialog is closed. */
  readonly opened: number | null
  readonly onOpen: (index: number | null) => void
}

export function ReviewPictures({ pictures, opened, onOpen }: Props) {
  // What is shown while the dialog fades out.
  const shown = useLast(opened) ?? 0
  const { length: count } = pictures
  const picture = pictures[shown]
  return (
    <Dialog
      open={opened !== null}
      onClose={() => onOpen(null)}
      title={`Picture ${shown + 1} of ${count}`}
      className="max-w-2xl"
    >
      <div className="overflow-y-auto p-4">
        {picture !== undefined && (
          <img
            src={reviewPicturePath(picture, 'large')}
            alt="Of the customer"
            className="mx-auto max-h-[70dvh] min-h-40 object-contain"
          />
        )}
        {count > 1 && (
          <div className="mt-4 flex justify-center gap-4">
            <Button look="quiet" onClick={() => onOpen((shown + count - 1) % count)}>
              Previous
            </Button>
            <Button look="quiet" onClick={() => onOpen((shown + 1) % count)}>
              Next
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
