import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { type Action, actionOfKeys, shortcutList } from './shortcuts.ts'

type ShortcutsDialogProps = {
  readonly isAllowed: (action: Action) => boolean
  readonly mayChange: boolean
  readonly onClose: () => void
}

export function ShortcutsDialog({ isAllowed, mayChange, onClose }: ShortcutsDialogProps) {
  const shown = shortcutList.filter(([keys]) => {
    const action = actionOfKeys(keys)
    if (action !== null) return isAllowed(action)
    return mayChange || !/^[1-5]$/.test(keys[0] ?? '')
  })
  return (
    <Modal onClose={onClose} title="Keyboard shortcuts" text="They work while you are not typing.">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {shown.map(([keys, description]) => (
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
