/** The card and the page of a product as the shop draws them, for the preview. Nothing in them can be pressed. */

import { availability } from '#catalogue/availability.ts'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { discountPercent } from '#catalogue/discount.ts'
import { formatRupees } from '#catalogue/money.ts'
import { isNew, type Product, sizes } from '#catalogue/product.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { saleEnd } from '../catalogue-data/sale-times.ts'

export function ShopCard({ product }: { readonly product: Product }) {
  const { name, category } = product
  const state = availability(product)
  return (
    <div className="p-3">
      <div className="relative aspect-4/5 overflow-hidden">
        <Front product={product} />
        <Badges product={product} className="absolute inset-x-2 top-2" />
        {state === 'sold-out' && (
          <p className="absolute inset-x-0 bottom-0 bg-page/85 py-3 text-center text-xs tracking-caps uppercase">
            Sold out
          </p>
        )}
        {state === 'coming-soon' && (
          <p className="absolute inset-x-6 bottom-6 bg-page py-3 text-center text-xs tracking-caps uppercase">
            Coming Soon
          </p>
        )}
      </div>
      <p className="pt-4 text-xs tracking-caps text-muted uppercase">{category}</p>
      <p className="mt-1 text-lg leading-6">{name || 'Name'}</p>
      {state !== 'coming-soon' && <Price product={product} />}
      {state === 'on-sale' && (
        <p className="mt-4 border border-ink py-3 text-center text-xs tracking-caps uppercase">Add to Cart</p>
      )}
    </div>
  )
}

type ShopPageProps = {
  readonly product: Product
  readonly shop: CatalogueState['shop']
  readonly wide: boolean
}

export function ShopPage({ product, shop, wide }: ShopPageProps) {
  const { name, category, details, saleEnds, pictures } = product
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
        <Badges product={product} className="" />
        <p className="mt-4 text-xs tracking-caps text-muted uppercase">{category}</p>
        <p className={`mt-2 leading-tight font-light ${wide ? 'text-[3rem]' : 'text-[2rem]'}`}>
          {name || 'Name'}
        </p>
        {state === 'coming-soon' ? (
          <p className="mt-3 text-xl text-muted">Coming Soon</p>
        ) : (
          <Price product={product} large />
        )}
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
            state === 'on-sale' ? 'bg-ink text-on-ink' : 'bg-sunken text-muted'
          }`}
        >
          {state === 'on-sale' ? 'Add to Cart' : state === 'sold-out' ? 'Sold Out' : 'Coming Soon'}
        </p>
        <p className="mt-6 border-t border-line pt-4 whitespace-pre-line text-muted">{details}</p>
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
    return <p className="grid size-full place-items-center bg-sunken text-sm text-muted">No picture yet</p>
  return (
    <img
      src={pictureUrl(front.file, 640)}
      alt={front.alt}
      style={{ backgroundColor: front.colour }}
      className={`size-full object-cover ${soldOut ? 'blur-[2px]' : ''}`}
    />
  )
}

function Badges({ product, className }: { readonly product: Product; readonly className: string }) {
  const percent = discountPercent(product)
  return (
    <div className={`flex flex-wrap gap-1 ${className}`}>
      {isNew(product) && <Badge tone="gold">NEW</Badge>}
      {product.originalPrice !== null && <Badge tone="danger">SALE</Badge>}
      {product.tags
        .filter((tag) => tag !== 'NEW')
        .map((tag) => (
          <Badge key={tag} tone="purple">
            {tag}
          </Badge>
        ))}
      {percent !== null && !product.comingSoon && (
        <span className="ml-auto">
          <Badge tone="light">−{percent}%</Badge>
        </span>
      )}
    </div>
  )
}

function Price({ product, large = false }: { readonly product: Product; readonly large?: boolean }) {
  const { price, originalPrice } = product
  return (
    <p className={`mt-1 flex flex-wrap items-baseline gap-x-3 ${large ? 'text-2xl' : ''}`}>
      {price === 0 ? <span className="text-muted">No price yet</span> : formatRupees(price)}
      {originalPrice !== null && originalPrice > price && (
        <s className={`text-muted ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">instead of </span>
          {formatRupees(originalPrice)}
        </s>
      )}
    </p>
  )
}
