/** A part of a screen whose code is loaded when it is first shown. If it cannot be loaded, the rest of the screen still works. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../live/use-online.ts'
import { ErrorNotice } from './ErrorNotice.tsx'
import { loadCode } from './load-code.ts'

export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top level of a module.
  return function Late(props: Props) {
    const [tries, setTries] = useState(1)
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    const isOnline = useOnline()
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one fetch, and so is a network that is back.
    useEffect(() => {
      if (Loaded !== null) return
      let left = false
      const end = (how: 'loaded' | 'failed') => {
        if (!left) setState(how)
      }
      loadCode(load).then(
        (component) => {
          Loaded = component
          end('loaded')
        },
        () => end('failed'),
      )
      return () => {
        left = true
      }
    }, [tries, isOnline])

    if (Loaded !== null) return <Loaded {...props} />
    if (state === 'loading' && tries === 1) return waiting
    const retry = () => {
      setState('loading')
      setTries(tries + 1)
    }
    return (
      <ErrorNotice
        text="This part could not be loaded. If it keeps failing, reload the page."
        retry={{ busy: state === 'loading', run: retry }}
      />
    )
  }
}
