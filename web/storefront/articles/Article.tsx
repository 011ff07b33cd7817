/** The layout of an information page: a title, a line, sections, and links to the other information pages. */

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OtherScreens } from '../collection/OtherScreens.tsx'
import { ScreenHeading } from '../page/ScreenHeading.tsx'
import { Seo } from '../page/Seo.tsx'
import { breadcrumbs, type Thing } from '../page/structured-data.ts'

const articles = [
  { path: '/returns', title: 'Returns' },
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
  { path: '/contact', title: 'Contact' },
] as const

type Props = {
  readonly path: (typeof articles)[number]['path']
  readonly line: string
  /** For search engines. */
  readonly description: string
  readonly about?: Thing
  readonly children: ReactNode
}

export function Article({ path, line, description, about, children }: Props) {
  const title = articles.find((article) => article.path === path)?.title ?? ''
  const things = [breadcrumbs({ name: title, path }), ...(about ? [about] : [])]
  return (
    <>
      <article>
        <Seo title={title} description={description} path={path} jsonLd={things} />
        <ScreenHeading title={title} line={line} />
        <div className="frame pb-16 lg:pb-24">{children}</div>
      </article>
      <OtherScreens
        label="More about ordering"
        screens={articles.filter((other) => other.path !== path)}
        columns="sm:grid-cols-3"
        className="mt-auto"
      />
    </>
  )
}

type SectionProps = {
  /** What a link to the section names. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

/** On wide screens the title is beside the text. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid scroll-mt-14 gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:py-10"
    >
      <h2 className="d3">{title}</h2>
      <div className="grid max-w-prose gap-4 text-lg wrap-anywhere">{children}</div>
    </section>
  )
}

export function Points({
  children,
  numbered = false,
}: {
  readonly children: ReactNode
  readonly numbered?: boolean
}) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`grid gap-2 pl-6 marker:text-gold-deep ${numbered ? 'list-decimal' : 'list-disc'}`}>
      {children}
    </List>
  )
}

/** A link in running text. */
export function TextLink({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <Link to={path} className="underline decoration-gold underline-offset-4 hover:decoration-ink">
      {children}
    </Link>
  )
}
