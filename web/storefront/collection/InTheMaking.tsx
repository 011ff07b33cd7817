import { Monogram } from '#web/ui/Logo.tsx'

/** A box that fills the row beside a single design, except on a phone. */
export function InTheMaking() {
  return (
    <div className="relative col-span-3 flex aspect-12/5 flex-col self-start justify-end overflow-hidden bg-ink p-10 text-on-ink max-md:hidden">
      <Monogram className="absolute -top-8 -right-8 size-96 text-on-ink/5 [--logo-diamond:currentColor]" />
      <p className="d2 max-w-lg">More designs are on the drawing board.</p>
      <p className="mt-3 max-w-md text-on-ink/75">
        They come in small runs. What is in the shop today is a click away.
      </p>
    </div>
  )
}
