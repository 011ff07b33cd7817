import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { shortcutList } from './shortcuts.ts'

type ShortcutsDialogProps = { readonly open: boolean; readonly onClose: () => void }

export function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Keyboard shortcuts"
      text="They work while you are not typing."
    >
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {shortcutList.map(([keys, description]) => (
          <div key={description} className="flex min-h-10 items-center justify-between gap-4">
            <dt>{description}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-sm border border-line bg-page px-1.5 font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
