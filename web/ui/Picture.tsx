/**
 * A photograph in its own aspect ratio: sized before it loads, in the right width for the screen, with its colour until it has
 * loaded and a sentence when it fails. Without a network, it shows its colour and name until the network is back.
 */

import { useEffect, useRef, useState } from 'react'
import type { Picture as Photograph } from '#catalogue/product.ts'
import { pictureSrcSet, pictureUrl } from './picture-url.ts'

type Props = {
  readonly picture: Photograph
  /** The width of the box, as CSS `sizes`; the browser chooses the file by it. */
  readonly sizes: string
  /** The largest picture of the first screen, loaded with priority. Others load when they come near the window. */
  readonly eager?: boolean
  /** Repeats what text beside it says: hidden from screen readers. */
  readonly decorative?: boolean
  /** Without words when it fails: in a button that has a name of its own. */
  readonly wordless?: boolean
  /** Fills the box around it, cropped to fit; otherwise it has its own aspect ratio. */
  readonly fill?: boolean
  readonly onLoad?: () => void
  readonly className?: string
  readonly imageClassName?: string
}

/** `plain` is a picture as the browser itself shows it: prerendered, or already loaded. */
type State = 'plain' | 'loading' | 'loaded' | 'failed'

const stateClass: Readonly<Record<State, string>> = {
  plain: '',
  loading: 'opacity-0',
  loaded: 'picture-appears',
  failed: 'invisible',
}

export function Picture({
  picture,
  sizes,
  eager = false,
  decorative = false,
  wordless = false,
  fill = false,
  onLoad,
  className = '',
  imageClassName = '',
}: Props) {
  const { file, alt, width, height, colour } = picture
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('plain')

  // A prerendered picture may have come or failed before this code ran; the first one never waits for an effect. After the paint:
  // before it, React would do all other effects of the page and a second render in the same task.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning counts.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {}
    if (complete && naturalWidth === 0) setState('failed')
    else if (complete) onLoad?.()
    else if (!eager) setState('loading')
  }, [])

  return (
    <span
      className={`block overflow-hidden ${fill ? 'absolute inset-0' : 'relative'} ${className}`}
      style={{ backgroundColor: colour, ...(fill ? {} : { aspectRatio: `${width} / ${height}` }) }}
    >
      {/* Stays rendered when it has failed, so that it loads when the network is back. */}
      <img
        ref={image}
        src={pictureUrl(file, 960)}
        srcSet={pictureSrcSet(picture)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        onLoad={() => {
          setState((now) => (now === 'plain' ? now : 'loaded'))
          onLoad?.()
        }}
        onError={() => setState('failed')}
        className={`absolute inset-0 size-full object-cover ${stateClass[state]} ${imageClassName}`}
      />
      {state === 'failed' && !wordless && (
        <span className="absolute inset-0 grid place-items-center bg-page/80 p-2 text-center text-xs text-ink">
          {'offline' in document.documentElement.dataset ? alt.split(' - ')[0] : 'Failed to load image'}
        </span>
      )}
    </span>
  )
}
