import { Icon } from '#web/ui/icons.tsx'

type Props = { readonly close: boolean; readonly onToggle: () => void }

/** Zooms in and out, also by keyboard. */
export function ZoomButton({ close, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-label="Zoom"
      aria-pressed={close}
      title={close ? 'Zoom out (Escape). Shift and arrow keys move the picture.' : 'Zoom in'}
      onClick={onToggle}
      className="absolute right-1 bottom-1 grid size-11 place-items-center transition-colors hover:bg-ink hover:text-on-ink"
    >
      <Icon>
        <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21M7.5 10.5h6" />
        {!close && <path d="M10.5 7.5v6" />}
      </Icon>
    </button>
  )
}
