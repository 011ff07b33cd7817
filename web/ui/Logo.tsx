/** The shop's mark and name, drawn in the colour of the text around it. */

const letters = [
  [0, 'M2 40V1.6H25M2 20.5H21'],
  [40, 'M1 40L18 2L35 40'],
  [90, 'M2 0V38.4H25'],
  [130, 'M1 40L18 2L35 40'],
  [180, 'M2 0V40M30 0L6 20.4L31 40'],
  [246, 'M2 40V1.6H25M2 20.5H21'],
  [286, 'M3 0V40'],
  [305, 'M0 1.6H31M15.5 1.6V40'],
  [
    350,
    'M27 8.5C25 4 20.5 1.6 15 1.6C8 1.6 3 5.2 3 10.6C3 15.6 7 18.2 15 20C23.5 22 28 24.6 28 30C28 35.2 22.6 38.4 15.4 38.4C9 38.4 4 35.8 2 31',
  ],
] as const

function Mark() {
  return (
    <>
      <path
        d="M41.5 86V45.5L11 24.5M41.5 64H20M54.5 86V45.5L85 24.5M54.5 64H76"
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeMiterlimit="6"
      />
      <path d="M48 9l8.6 12.5L48 34l-8.6-12.5z" fill="var(--logo-diamond, currentColor)" />
    </>
  )
}

type Props = {
  /** The shop's name. */
  readonly name: string
  readonly className?: string
}

export function Logo({ name, className = '' }: Props) {
  return (
    <svg viewBox="0 0 478 72" role="img" aria-label={name} className={className}>
      <g transform="translate(0 -3) scale(.78)">
        <Mark />
      </g>
      <g
        transform="translate(96 18)"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeMiterlimit="8"
      >
        {letters.map(([x, path]) => (
          <path key={x} transform={`translate(${x} 0)`} d={path} />
        ))}
      </g>
    </svg>
  )
}

export function Monogram({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={className}>
      <Mark />
    </svg>
  )
}
