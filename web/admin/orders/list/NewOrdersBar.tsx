import { Icon } from '#web/backoffice/ui/Icon.tsx'

type NewOrdersBarProps = { readonly count: number; readonly onShow: () => void }

/** Announces new orders. They appear on request, so that no row moves under the pointer. */
export function NewOrdersBar({ count, onShow }: NewOrdersBarProps) {
  return (
    <div role="status" className="sticky top-[9.25rem] z-4 flex h-0 justify-center">
      <button
        type="button"
        onClick={onShow}
        className="-mt-5 inline-flex h-10 shrink-0 animate-fade-in items-center gap-2 rounded-full bg-gold px-5 text-sm font-medium text-on-gold shadow-raised transition-colors hover:bg-gold/85"
      >
        <Icon name="arrow-up" className="size-4" />
        {count === 1 ? '1 new order' : `${count} new orders`}
      </button>
    </div>
  )
}
