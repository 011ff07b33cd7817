/** The product as shoppers will see it: its card and its page, on a phone and on a desktop. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CatalogueState } from '#catalogue/catalogue-state.ts'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import type { Preview } from './preview.ts'
import { ShopCard, ShopPage } from './ShopLooks.tsx'

type Look = 'page' | 'card'
type Width = 'phone' | 'desktop'

type PreviewPaneProps = {
  readonly preview: Preview | null
  readonly shop: CatalogueState['shop']
}

const widths: Readonly<Record<Width, Readonly<Record<Look, number>>>> = {
  phone: { page: 390, card: 190 },
  desktop: { page: 1180, card: 300 },
}

export function PreviewPane({ preview, shop }: PreviewPaneProps) {
  const [look, setLook] = useState<Look>('page')
  const [width, setWidth] = useState<Width>('phone')
  // A page on a phone is drawn as its first screen, as high as the window has room for.
  const isScreen = look === 'page' && width === 'phone'
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Segments
          label="What is shown"
          look="snug"
          value={look}
          options={[
            ['page', 'Page'],
            ['card', 'Card'],
          ]}
          onChoose={setLook}
        />
        <Segments
          label="Width"
          look="snug"
          value={width}
          options={[
            ['phone', 'Phone'],
            ['desktop', 'Desktop'],
          ]}
          onChoose={setWidth}
        />
      </div>
      {preview && (
        <div className="flex justify-center rounded-lg border border-line bg-sunken p-2">
          <figure
            aria-label={`${look === 'page' ? 'Page' : 'Card'} of the product, ${width}`}
            {...(isScreen && { tabIndex: 0 })}
            className={`w-full border border-edge ${
              isScreen
                ? 'h-[max(24rem,calc(100dvh-17rem))] max-h-211 max-w-80 overflow-x-hidden overflow-y-auto rounded-xl [scrollbar-width:none]'
                : 'overflow-hidden rounded-md'
            }`}
          >
            <Scaled width={widths[width][look]} most={look === 'card' ? 1 : undefined}>
              <div className="shop-look bg-page text-ink">
                {look === 'page' ? (
                  <ShopPage product={preview.product} shop={shop} wide={width === 'desktop'} />
                ) : (
                  <ShopCard product={preview.product} />
                )}
              </div>
            </Scaled>
          </figure>
        </div>
      )}
    </div>
  )
}

type ScaledProps = {
  /** CSS pixels of the content. */
  readonly width: number
  /** The largest scale. */
  readonly most?: number | undefined
  readonly children: ReactNode
}

/** Shows its content as wide as a screen, drawn smaller so that it fits into the space that there is. */
function Scaled({ width, most = 1.2, children }: ScaledProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ scale: 1, height: 0 })

  useEffect(() => {
    const measure = () => {
      const scale = Math.min(most, (frame.current?.clientWidth ?? width) / width)
      setSize({ scale, height: (content.current?.offsetHeight ?? 0) * scale })
    }
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    if (content.current) observer.observe(content.current)
    measure()
    return () => observer.disconnect()
  }, [width, most])

  return (
    <div ref={frame} style={{ height: size.height }} className="overflow-hidden">
      <div
        ref={content}
        style={{ width, transform: `scale(${size.scale})` }}
        className={`origin-top-left ${size.scale === most ? 'mx-auto origin-top' : ''}`}
      >
        {children}
      </div>
    </div>
  )
}
