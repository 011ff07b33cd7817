import { telephone } from './telephone.ts'

/** Calls a customer. `phone`: as the customer typed it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a
      href={telephone(phone)}
      className="inline-flex min-h-6 items-center whitespace-nowrap underline decoration-gold underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
    >
      <bdi>{phone}</bdi>
    </a>
  )
}
