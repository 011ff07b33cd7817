import type { ReactNode } from 'react'
import { brand } from '#catalogue/brand.ts'
import { Logo } from '#web/ui/Logo.tsx'

/** The frame of a page that anyone may open. */
export function PublicShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="no-print border-b border-line">
        <div className="mx-auto flex max-w-4xl items-center px-4 py-4 sm:px-6">
          {/* The shop is a separate page, which the browser has to load. */}
          <a href="/" className="rounded-sm py-1 text-ink">
            <Logo name={brand.name} className="h-8 w-auto [--logo-diamond:var(--color-gold)]" />
          </a>
        </div>
      </header>
      <main className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 print:max-w-none print:p-0">
        {children}
      </main>
    </div>
  )
}
