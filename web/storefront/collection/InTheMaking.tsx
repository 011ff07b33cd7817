import { Monogram } from '#web/ui/Logo.tsx'

/** A box that fills the row beside a single design. */
export function InTheMaking() {
  return (
    <div className="beside-one relative self-start overflow-hidden bg-ink text-on-ink">
      <div className="absolute inset-0 flex flex-col justify-end p-4 md:p-10">
        <Monogram className="absolute -top-8 -right-8 size-96 max-w-full text-on-ink/5 [--logo-diamond:currentColor]" />
        <p className="d4 max-w-lg md:d2">More designs soon.</p>
      </div>
    </div>
  )
}
