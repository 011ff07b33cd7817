/** Stops and restarts everything that moves by itself. It is hidden when the system asks for reduced motion. */

import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import { toggleMotion, useMotion } from './motion.ts'

type Props = { readonly look?: 'icon' | 'words'; readonly className?: string }

export function MotionSwitch({ look = 'icon', className = '' }: Props) {
  const stopped = useMotion((motion) => motion.stopped)
  const label = stopped ? 'Play animations' : 'Pause animations'
  if (look === 'words') {
    return (
      <button type="button" onClick={toggleMotion} className={className}>
        {label}
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={toggleMotion}
      className={`grid size-11 place-items-center motion-reduce:hidden ${className}`}
    >
      {stopped ? <PlayIcon /> : <PauseIcon />}
    </button>
  )
}
