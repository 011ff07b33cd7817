/** The card and the page of a product as the shop draws them, for the preview. Nothing in them can be pressed. */

import { availability } from '#catalogue/availability.ts'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { discountPercent } from '#catalogue/discount.ts'
import { garmentNotes, noteNames } from '#catalogue/garment-notes.ts'
import { formatRupees } from '#catalogue/money.ts'
import { isNew, type Product, sizes } from '#catalogue/product.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { saleEnd } from '../data/sale-times.ts'
import { emptyDraft } from './draft.ts'

export function ShopCard({ product }: { readonly product: Product }) {
  const { name } = product
  const state = availability(product)
  return (
    <div className="p-3">
      <div className="relative aspect-4/5 overflow-hidden">
        <Front product={product} />
        {state === 'sold-out' && (
          <p className="absolute top-3 left-3 text-xs font-medium tracking-caps text-[#16130f] uppercase">
            Sold out
          </p>
        )}
        {state === 'on-sale' && (
          <p className="absolute right-3 bottom-2 text-2xl text-[#16130f]" aria-hidden="true">
            +
          </p>
        )}
      </div>
      <p className="pt-2.5 text-sm text-muted">{categoryOf(product)}</p>
      <p className={`font-medium ${name === '' ? 'text-muted' : ''}`}>
        {name || 'Name'} <Badges product={product} />
      </p>
      {state === 'coming-soon' ? null : <Price product={product} />}
      {state === 'sold-out' && <p className="text-sm text-muted">All Sizes Unavailable</p>}
    </div>
  )
}

type ShopPageProps = {
  readonly product: Product
  readonly shop: CatalogueState['shop']
  readonly wide: boolean
}

export function ShopPage({ product, shop, wide }: ShopPageProps) {
  const { name, details, saleEnds, pictures } = product
  const state = availability(product)
  return (
    <div className={wide ? 'grid grid-cols-[7fr_5fr] items-start gap-12 p-8' : ''}>
      <div>
        <div className="relative aspect-4/5 overflow-hidden">
          <Front product={product} />
        </div>
        {pictures.length > 1 && (
          <div className={`flex gap-2 pt-2 ${wide ? '' : 'px-4'}`}>
            {pictures.slice(0, 5).map((picture, place) => (
              <img
                // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice.
                key={place}
                src={pictureUrl(picture.file, 320)}
                alt=""
                className="aspect-4/5 w-14 object-cover"
              />
            ))}
          </div>
        )}
      </div>
      <div className={wide ? 'pt-2' : 'p-4 pb-6'}>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          {categoryOf(product)} <Badges product={product} />
        </p>
        <p
          className={`mt-2 leading-tight font-light ${wide ? 'text-[3rem]' : 'text-[2rem]'} ${name === '' ? 'text-muted' : ''}`}
        >
          {name || 'Name'}
        </p>
        {state !== 'coming-soon' && <Price product={product} large />}
        {saleEnds !== null && state !== 'coming-soon' && (
          <p className="mt-1 text-sm text-danger">until {saleEnd(Date.parse(saleEnds))}</p>
        )}
        <div className="mt-5 grid grid-cols-3 gap-2">
          {sizes
            .filter((size) => product.sizes.includes(size))
            .map((size) => (
              <span key={size} className="border border-line py-3 text-center">
                {size}
              </span>
            ))}
        </div>
        <p
          className={`mt-4 py-4 text-center text-xs tracking-caps uppercase ${
            state === 'on-sale' && product.price > 0 ? 'bg-ink text-on-ink' : 'bg-sunken text-muted'
          }`}
        >
          {state === 'on-sale' ? 'Add to Cart' : state === 'sold-out' ? 'Sold Out' : 'Coming Soon'}
        </p>
        <p className="mt-6 border-t border-line pt-4 whitespace-pre-line text-muted">{details}</p>
        <dl className="mt-4 text-sm">
          {garmentNotes.map(
            (note) =>
              product[note] && (
                <div key={note} className="grid grid-cols-[5rem_1fr] border-b border-line py-2">
                  <dt className="text-muted">{noteNames[note]}</dt>
                  <dd>{product[note]}</dd>
                </div>
              ),
          )}
        </dl>
        {shop && (
          <p className="mt-4 text-sm text-muted">
            Pay at the door · {shop.delivery.time} delivery · {shop.policies.returns}
          </p>
        )}
      </div>
    </div>
  )
}

function Front({ product: { pictures, soldOut } }: { readonly product: Product }) {
  const [front] = pictures
  // A product that is being written may have none yet, whatever its type says.
  if ((front as unknown) === undefined || front.file === '')
    return (
      <p className="flex size-full flex-col items-center justify-center gap-2 bg-sunken text-muted">
        <Icon name="shirt" className="size-16 opacity-40" />
        No picture yet
      </p>
    )
  return (
    <img
      src={pictureUrl(front.file, 640)}
      alt={front.alt}
      style={{ backgroundColor: front.colour }}
      className={`size-full object-cover ${soldOut ? 'opacity-60' : ''}`}
    />
  )
}

/** The form begins with a category and a tag that nobody has chosen. */
const isUntouched = ({ name, category }: Product) => name === '' && category === emptyDraft.category

const categoryOf = (product: Product) => (isUntouched(product) ? 'Category' : product.category)

function Badges({ product }: { readonly product: Product }) {
  const words: readonly (readonly [word: string, tone: string])[] = [
    ...(isNew(product) ? [['NEW', 'text-gold-deep'] as const] : []),
    ...(product.originalPrice === null || product.comingSoon ? [] : [['SALE', 'text-danger'] as const]),
    ...(product.comingSoon ? [['COMING SOON', 'text-gold-deep'] as const] : []),
    ...product.tags.filter((tag) => tag !== 'NEW').map((tag) => [tag, 'text-muted'] as const),
  ]
  if (isUntouched(product)) return null
  return (
    <span className="inline-flex flex-wrap gap-x-3 text-xs font-medium tracking-caps uppercase">
      {words.map(([word, tone]) => (
        <span key={word} className={tone}>
          {word}
        </span>
      ))}
    </span>
  )
}

function Price({ product, large = false }: { readonly product: Product; readonly large?: boolean }) {
  const { price, originalPrice } = product
  const percent = discountPercent(product)
  return (
    <p className={`mt-1 flex flex-wrap items-baseline gap-x-3 ${large ? 'text-2xl' : ''}`}>
      {price === 0 ? <span className="text-muted">No price yet</span> : formatRupees(price)}
      {originalPrice !== null && originalPrice > price && (
        <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">instead of </span>
          {formatRupees(originalPrice)}
        </s>
      )}
      {percent !== null && <span className="text-sm font-medium text-danger">−{percent}%</span>}
    </p>
  )
}
