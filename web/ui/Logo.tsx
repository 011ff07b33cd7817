/** The shop's mark and name, drawn in the colour of the text around it. */

import { type Drawing, logo, monogram } from './drawings.ts'

type Props = {
  /** The shop's name. */
  readonly name: string
  readonly className?: string
}

export function Logo({ name, className = '' }: Props) {
  return <svg {...drawn(logo)} role="img" aria-label={name} className={className} />
}

export function Monogram({ className = '' }: { readonly className?: string }) {
  return <svg {...drawn(monogram)} aria-hidden="true" className={className} />
}

// The build has read the drawing from the shop's own files.
const drawn = ({ box, inside }: Drawing) => ({ viewBox: box, dangerouslySetInnerHTML: { __html: inside } })
