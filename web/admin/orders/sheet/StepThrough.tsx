/** Buttons and keys for the previous and the next order of the list. */

import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { orderKey } from '../../keyboard/shortcuts.ts'
import type { Neighbours } from '../../order-data/neighbours.ts'

export function StepThrough({ previous, next, loading }: Neighbours) {
  useShortcuts((key) => {
    const step = orderKey(key)
    if (step === null) return false
    const go = step === 1 ? next : previous
    if (!loading) go?.()
    return true
  }, 'sheet')
  return (
    <>
      <StepButton name="Previous order" keyName="k" icon="arrow-up" go={previous} busy={false} />
      <StepButton name="Next order" keyName="j" icon="arrow-down" go={next} busy={loading} />
    </>
  )
}

type StepButtonProps = {
  readonly name: string
  readonly keyName: string
  readonly icon: 'arrow-up' | 'arrow-down'
  readonly go: (() => void) | null
  readonly busy: boolean
}

/** The button keeps the focus at the end of the list, where it does nothing. */
function StepButton({ name, keyName, icon, go, busy }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={`${name} (${keyName})`}
      aria-keyshortcuts={keyName}
      aria-disabled={go === null}
      aria-busy={busy}
      onClick={() => {
        if (!busy) go?.()
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-muted/50 aria-disabled:hover:bg-transparent"
    >
      <Icon name={busy ? 'refresh' : icon} className={`size-5 ${busy ? 'animate-turn' : ''}`} />
    </button>
  )
}
