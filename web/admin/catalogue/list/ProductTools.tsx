/** What can be done with products beside the list: a button for each, and on a phone a menu for those that are seldom needed there. */

import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { MenuList, menuItem } from '#web/admin/frame/Menu.tsx'
import { useReviewsWaiting } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { WaitingCount } from '#web/backoffice/nav/WaitingCount.tsx'
import { NEW_PRODUCT, NEW_SALE, REVIEWS, SALES, WAITING } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import type { CardsMode } from './ProductCards.tsx'

type ProductToolsProps = {
  /** Null until the stock was fetched. */
  readonly onCount: (() => void) | null
  /** Whether a line above the list leads to all sales and to a new one. */
  readonly hasSalesLine: boolean
  /** Null where the list is a table, in which products are always selected and moved. */
  readonly onMode: ((mode: CardsMode) => void) | null
}

export function ProductTools({ onCount, hasSalesLine, onMode }: ProductToolsProps) {
  const waiting = useReviewsWaiting()
  const beside = `${buttonClass()} max-sm:hidden`
  return (
    <>
      {/* As high as the search, and in a line of their own until there is room for all of them beside it. */}
      <div className="flex flex-wrap gap-2 *:min-h-11 max-lg:order-1 max-lg:basis-full">
        {onMode && <Button onClick={() => onMode('select')}>Select</Button>}
        <Button disabled={onCount === null} onClick={() => onCount?.()}>
          Count stock
        </Button>
        <Link to={REVIEWS} className={beside}>
          Reviews
          <WaitingCount look="row" count={waiting} isLate={false} />
        </Link>
        <Link to={WAITING} className={beside}>
          Waiting list
        </Link>
        {onMode && (
          <Button className="max-sm:hidden" onClick={() => onMode('arrange')}>
            Arrange
          </Button>
        )}
        <Menu onMode={onMode} waiting={waiting} />
        {!hasSalesLine && (
          <>
            <Link to={SALES} className={beside}>
              Sale prices
            </Link>
            <Link to={NEW_SALE} className={buttonClass()}>
              New sale
            </Link>
          </>
        )}
      </div>
      <Link
        to={NEW_PRODUCT}
        className={`${buttonClass({ look: 'gold' })} ml-auto min-h-11 whitespace-nowrap max-sm:px-2.5`}
      >
        <Icon name="plus" className="size-4" />
        <span>
          New<span className="max-sm:sr-only"> product</span>
        </span>
      </Link>
    </>
  )
}

type MenuProps = Pick<ProductToolsProps, 'onMode'> & { readonly waiting: number }

function Menu({ onMode, waiting }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button className="sm:hidden">
          <Icon name="more" className="size-4" />
          More
          <WaitingCount look="row" count={waiting} isLate={false} noun="review" />
        </Button>
      </DropdownMenu.Trigger>
      <MenuList>
        <DropdownMenu.Item asChild className={menuItem}>
          <Link to={REVIEWS}>
            Reviews
            <WaitingCount look="row" count={waiting} isLate={false} />
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={menuItem}>
          <Link to={WAITING}>Waiting list</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild className={menuItem}>
          <Link to={SALES}>Sale prices</Link>
        </DropdownMenu.Item>
        {onMode && (
          <DropdownMenu.Item className={menuItem} onSelect={() => onMode('arrange')}>
            Arrange
          </DropdownMenu.Item>
        )}
      </MenuList>
    </DropdownMenu.Root>
  )
}
