import type { ReactNode } from 'react'

/**
 * What is done with an order: on a phone at the foot of the window, within reach of the thumb; on wider screens right under its card,
 * and in sight under a long one. What goes on below it on a phone fades out.
 */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <footer
      data-bar
      className="sticky z-10 mt-auto flex flex-col max-md:order-last gap-2 border-t border-line bg-surface px-4 pt-2 max-md:-mx-4 max-md:foot-bar max-md:before:pointer-events-none max-md:before:absolute max-md:before:inset-x-0 max-md:before:bottom-full max-md:before:h-6 max-md:before:bg-linear-to-b max-md:before:from-transparent max-md:before:to-page md:bottom-[max(1rem,var(--edge))] md:mt-0 md:rounded-lg md:border md:px-6 md:py-3"
    >
      {children}
    </footer>
  )
}
