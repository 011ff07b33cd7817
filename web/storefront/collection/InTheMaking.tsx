import { Monogram } from '#web/ui/Logo.tsx'

/** A box that fills the row beside a single design. */
export function InTheMaking() {
  return (
    <div className="relative col-span-2 flex min-h-72 flex-col justify-end overflow-hidden bg-ink p-6 text-on-ink md:p-10">
      <Monogram className="absolute -top-8 -right-8 size-72 text-on-ink/5 [--logo-diamond:currentColor] md:size-96" />
      <p className="caps text-gold">In the making</p>
      <p className="mt-4 max-w-lg text-balance text-3xl font-light">More designs are on the drawing board.</p>
      <p className="mt-3 max-w-md text-balance text-on-ink/75">
        They come in small runs. What is in the shop today is a click away.
      </p>
    </div>
  )
}
