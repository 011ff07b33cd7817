/**
 * Two pictures that alternate; the second of them loads when the browser is idle. In a wide window, another picture stands
 * beside them.
 */

import { useEffect, useRef, useState } from 'react'
import { Picture } from '#web/ui/Picture.tsx'
import { reducedMotionQuery } from '../motion/motion.ts'
import { useRotation } from '../motion/use-rotation.ts'
import { isMetered, whenIdle } from '../page/when-idle.ts'
import { first, type HeroPicture, second, third } from './hero-pictures.ts'

/** As `.hero-beside` in the style sheet. */
const WIDE = '(width >= 56rem), (height < 30rem) and (orientation: landscape)'
const sizes = `${WIDE.replace(',', ' or')} 50vw, 100vw`

type Props = {
  /** Called with the picture that is shown after a change. */
  readonly onShow: (picture: HeroPicture) => void
}

export function HeroBackground({ onShow }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [other, setOther] = useState<HeroPicture | null>(null)
  const [loaded, setLoaded] = useState(false)
  const [otherShown, setOtherShown] = useState(false)

  useEffect(() => {
    if (reducedMotionQuery().matches || isMetered()) return
    return whenIdle(() => setOther(matchMedia(WIDE).matches ? third : second))
  }, [])
  useRotation(
    frame,
    () => {
      setOtherShown(!otherShown)
      onShow(otherShown || other === null ? first : other)
    },
    { ready: loaded, holdsOnUse: false },
  )

  return (
    <div ref={frame} className="hero-pictures absolute inset-0">
      <div className="relative overflow-hidden">
        <Picture picture={first.picture} sizes={sizes} eager decorative fill />
        {other && (
          <Picture
            picture={other.picture}
            sizes={sizes}
            decorative
            fill
            onLoad={() => setLoaded(true)}
            className={`transition-opacity duration-[1200ms] ease-in-out ${otherShown ? '' : 'opacity-0'}`}
          />
        )}
      </div>
      <div className="hero-beside relative overflow-hidden">
        <Picture picture={second.picture} sizes="50vw" decorative fill />
      </div>
    </div>
  )
}
