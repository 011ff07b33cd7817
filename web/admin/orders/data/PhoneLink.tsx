import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { telephone } from './telephone.ts'

type PhoneLinkProps = {
  /** As the customer typed it. */
  readonly phone: string
  /** Whether other numbers are beside it. */
  readonly hasIcon?: boolean
}

/** Calls a customer. */
export function PhoneLink({ phone, hasIcon = false }: PhoneLinkProps) {
  return (
    <a
      href={telephone(phone)}
      className="inline-flex min-h-6 items-center gap-2 whitespace-nowrap link-quiet pointer-coarse:min-h-11"
    >
      {hasIcon && <Icon name="phone" className="size-4 text-gold-deep" />}
      <bdi>{phone}</bdi>
    </a>
  )
}
