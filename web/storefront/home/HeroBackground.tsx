/** Two pictures that alternate. The second loads when the browser is idle. */

import { useEffect, useRef, useState } from 'react'
import { Picture } from '#web/ui/Picture.tsx'
import { reducedMotionQuery } from '../motion/motion.ts'
import { useRotation } from '../motion/use-rotation.ts'
import { heroRail } from '../page/hero-rail.ts'
import { heroVoid } from '../page/pictures.ts'
import { isMetered, whenIdle } from '../page/when-idle.ts'

export function HeroBackground() {
  const frame = useRef<HTMLDivElement>(null)
  const [second, setSecond] = useState<'idle' | 'loading' | 'loaded'>('idle')
  const [shown, setShown] = useState<'first' | 'second'>('first')

  useEffect(() => {
    if (reducedMotionQuery().matches || isMetered()) return
    return whenIdle(() => setSecond('loading'))
  }, [])
  useRotation(frame, () => setShown((now) => (now === 'first' ? 'second' : 'first')), {
    ready: second === 'loaded',
    holdsOnUse: false,
  })

  return (
    // Starts below the header, so that the clothes rail in the picture is not behind the links.
    <div ref={frame} className="absolute inset-x-0 top-14 bottom-0">
      <Picture picture={heroRail} sizes="100vw" eager decorative fill imageClassName="object-[24%_0%]" />
      {second !== 'idle' && (
        <Picture
          picture={heroVoid}
          sizes="100vw"
          decorative
          fill
          onLoad={() => setSecond('loaded')}
          className={`transition-opacity duration-[1200ms] ease-in-out ${shown === 'second' ? '' : 'opacity-0'}`}
          imageClassName="object-[68%_20%]"
        />
      )}
    </div>
  )
}
