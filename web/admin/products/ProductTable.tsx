import { inThousands } from '#catalogue/in-thousands.ts'
import type { ListedProduct } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { type Direction, SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import type { ProductSort } from './product-sorts.ts'
import { StockLeft } from './StockLeft.tsx'

type Sort = { readonly by: ProductSort; readonly direction: Direction }

type ProductTableProps = {
  readonly products: readonly ListedProduct[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (id: string) => void
}

const cell = 'px-3 py-3 first:pl-6 last:pr-6 compact:py-1.5 compact:first:pl-4 compact:last:pr-4'

const columns: readonly { readonly by: ProductSort; readonly name: string; readonly right: boolean }[] = [
  { by: 'name', name: 'Product Name', right: false },
  { by: 'sales', name: 'Sales', right: true },
  { by: 'revenue', name: 'Revenue', right: true },
  { by: 'rating', name: 'Rating', right: true },
  { by: 'views', name: 'Views', right: true },
]

export function ProductTable({ products, sort, onSort, onOpen }: ProductTableProps) {
  const money = useMoney()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Products: sales, revenue, rating and views</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {columns.map((column) => (
            <Heading key={column.by} column={column} sort={sort} onSort={onSort} />
          ))}
          <th scope="col" className={`${cell} text-right font-normal`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {products.map(({ id, name, category, sales, revenue, rating, views, stockLeft }) => (
          <tr key={id} className="transition-colors hover:bg-sunken/50">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {name}
              <span className="flex flex-wrap gap-x-3 text-sm text-muted">
                {category}
                <StockLeft left={stockLeft} />
              </span>
            </th>
            <td className={`${cell} text-right`}>{inThousands(sales)}</td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <Changing value={revenue} className="rounded-sm">
                {money.format(revenue)}
              </Changing>
            </td>
            <td className={`${cell} text-right whitespace-nowrap`}>
              <Rating rating={rating} />
            </td>
            <td className={`${cell} text-right`}>{inThousands(views)}</td>
            <td className={`${cell} text-right`}>
              <Button
                look="quiet"
                size="snug"
                className="-mr-2.5"
                aria-label={`Edit ${name}`}
                onClick={() => onOpen(id)}
              >
                Edit
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = Pick<ProductTableProps, 'sort' | 'onSort'> & { readonly column: (typeof columns)[number] }

/** The first click sorts names ascending and figures descending; another click reverses the order. */
function Heading({ column: { by, name, right }, sort, onSort }: HeadingProps) {
  const now = sort.by === by ? sort.direction : 'none'
  const first: Direction = by === 'name' ? 'ascending' : 'descending'
  const turned: Direction = now === 'ascending' ? 'descending' : 'ascending'
  return (
    <SortHeading
      name={name}
      direction={now}
      onSort={() => onSort({ by, direction: now === 'none' ? first : turned })}
      className={`${cell} font-normal ${right ? 'text-right' : 'text-left'}`}
    />
  )
}
