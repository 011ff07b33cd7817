/** Gives up on a customer who did not answer as many times as the shop tries. */

import type { Handling } from '#events/orders/handling.ts'
import { useShopDescription } from '#web/admin/catalogue/data/shop.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type NotReachedProps = {
  readonly handling: Pick<Handling, 'unanswered'>
  readonly disabled?: boolean
  readonly onCancel: () => void
}

/** Nothing before that many tries. */
export function NotReached({ handling, disabled = false, onCancel }: NotReachedProps) {
  const { tries } = useShopDescription().orders
  if (handling.unanswered < tries) return null
  return (
    <Button
      size="snug"
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onCancel()
      }}
    >
      <Icon name="cross" className="size-4 text-gold-deep" />
      Cancel: not reached
    </Button>
  )
}
