/** What can be done with products beside the list: buttons where there is room, otherwise a menu beside the usual ones. */

import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useReviewsWaiting } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { WaitingCount } from '#web/backoffice/nav/WaitingCount.tsx'
import { NEW_PRODUCT, NEW_SALE, REVIEWS, SALES, WAITING } from '#web/backoffice/paths.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { MenuList, menuItem } from '../frame/Menu.tsx'
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
  const beside = `${buttonClass()} max-lg:hidden`
  // As high as the search, and beside it on a phone, too, where two buttons are enough.
  return (
    <div
      className={`ml-auto flex flex-wrap justify-end gap-2 *:min-h-11 ${hasSalesLine ? '' : 'max-sm:w-full'}`}
    >
      <Menu onCount={onCount} onMode={onMode} waiting={waiting} />
      <Button className="max-lg:hidden" disabled={onCount === null} onClick={() => onCount?.()}>
        Count stock
      </Button>
      <Link to={REVIEWS} className={beside}>
        Reviews
        <WaitingCount look="row" count={waiting} isLate={false} />
      </Link>
      <Link to={WAITING} className={beside}>
        Waiting list
      </Link>
      {!hasSalesLine && (
        <>
          <Link to={SALES} className={beside}>
            Sale prices
          </Link>
          <Link to={NEW_SALE} className={`${buttonClass()} whitespace-nowrap max-sm:flex-1`}>
            New sale
          </Link>
        </>
      )}
      <Link
        to={NEW_PRODUCT}
        className={`${buttonClass({ look: 'gold' })} whitespace-nowrap max-sm:px-2.5 ${hasSalesLine ? '' : 'max-sm:flex-1'}`}
      >
        <Icon name="plus" className="size-4" />
        <span>
          New<span className={hasSalesLine ? 'max-sm:sr-only' : ''}> product</span>
        </span>
      </Link>
    </div>
  )
}

type MenuProps = Pick<ProductToolsProps, 'onCount' | 'onMode'> & { readonly waiting: number }

function Menu({ onCount, onMode, waiting }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button title="More" className="px-2.5! whitespace-nowrap lg:hidden pointer-coarse:min-w-11">
          <Icon name="more" />
          <span className="sr-only">
            Stock, reviews, waiting list, sale prices{onMode && ', position in shop'}
          </span>
          {waiting > 0 && (
            <span aria-hidden="true" className="max-sm:hidden">
              {countedWords(waiting, 'review')}
            </span>
          )}
        </Button>
      </DropdownMenu.Trigger>
      <MenuList>
        <DropdownMenu.Item
          disabled={onCount === null}
          onSelect={() => onCount?.()}
          className={`${menuItem} data-disabled:text-muted`}
        >
          Count stock
        </DropdownMenu.Item>
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
          <>
            <DropdownMenu.Item className={menuItem} onSelect={() => onMode('select')}>
              Select products
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuItem} onSelect={() => onMode('arrange')}>
              Position in shop
            </DropdownMenu.Item>
          </>
        )}
      </MenuList>
    </DropdownMenu.Root>
  )
}
