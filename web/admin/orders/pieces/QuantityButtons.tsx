import { Button } from '#web/backoffice/ui/Button.tsx'

type QuantityButtonsProps = {
  /** What is counted, for screen readers. */
  readonly of: string
  readonly quantity: number
  readonly most: number
  /** Whether the last piece can be taken away here. */
  readonly removes?: boolean
  /** Whether the most is beside the quantity. */
  readonly saysMost?: boolean
  readonly onQuantity: (quantity: number) => void
}

/** A quantity between a button for one less and one for one more. */
export function QuantityButtons(props: QuantityButtonsProps) {
  const { of, quantity, most, removes = false, saysMost = false, onQuantity } = props
  return (
    <>
      <Button
        look="quiet"
        className="min-w-11 px-0! text-lg"
        aria-label={removes && quantity === 1 ? `Remove ${of}` : `One less of ${of}`}
        disabled={!removes && quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      >
        −
      </Button>
      <output
        aria-label={`Quantity of ${of}`}
        className={`text-center ${saysMost ? 'min-w-16 text-sm' : 'min-w-8'}`}
      >
        {saysMost ? `${quantity} of ${most}` : quantity}
      </output>
      <Button
        look="quiet"
        className="min-w-11 px-0! text-lg"
        aria-label={`One more of ${of}`}
        disabled={quantity >= most}
        onClick={() => onQuantity(quantity + 1)}
      >
        +
      </Button>
    </>
  )
}
