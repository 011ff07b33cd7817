import { pictureUrl } from '#web/ui/picture-url.ts'

type RowPictureProps = {
  /** Null for a product that the shop no longer has. */
  readonly product: { readonly pictures: readonly Front[] } | null
  /** Width and height, when they are not the usual ones, and what else is different. */
  readonly className?: string
}

type Front = {
  /** Only pictures that came with the program have a file. */
  readonly file?: string | undefined
  readonly picture?: string
  readonly colour: string
}

/** The front of a product, beside its name. */
export function RowPicture({ product, className = 'h-11.5 w-9' }: RowPictureProps) {
  const [front] = product?.pictures ?? []
  const look = `shrink-0 rounded-sm border border-line object-cover ${className}`
  const name = front?.file ?? front?.picture
  if (front === undefined || name === undefined) return <span className={`${look} bg-sunken`} />
  return (
    <img
      src={pictureUrl(name, 320)}
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
