import type { ProductState } from '#catalogue/catalogue-state.ts'
import { pictureUrl } from '#web/ui/picture-url.ts'

type RowPictureProps = { readonly product: ProductState; readonly className?: string }

/** The front of a product, beside its name. */
export function RowPicture({ product: { pictures }, className = '' }: RowPictureProps) {
  const [front] = pictures
  const look = `h-11.5 w-9 shrink-0 rounded-sm border border-line object-cover ${className}`
  if (front === undefined) return <span className={`${look} bg-sunken`} />
  return (
    <img
      src={pictureUrl(front.file ?? front.picture, 320)}
      alt=""
      width={36}
      height={46}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: front.colour }}
      className={look}
    />
  )
}
