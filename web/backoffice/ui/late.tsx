/** A part of a screen whose code is loaded when it is first shown. If it cannot be loaded, the rest of the screen still works. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ErrorNotice } from './ErrorNotice.tsx'

export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top level of a module.
  return function Late(props: Props) {
    const [tries, setTries] = useState(1)
    const [trying, setTrying] = useState(Loaded === null)
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one fetch.
    useEffect(() => {
      if (Loaded !== null) return setTrying(false)
      let left = false
      const end = () => {
        if (!left) setTrying(false)
      }
      load().then((component) => {
        Loaded = component
        end()
      }, end)
      return () => {
        left = true
      }
    }, [tries])

    if (Loaded !== null) return <Loaded {...props} />
    if (trying && tries === 1) return waiting
    const retry = () => {
      setTrying(true)
      setTries(tries + 1)
    }
    return (
      <ErrorNotice
        text="This part could not be loaded. If it keeps failing, reload the page."
        retry={{ busy: trying, run: retry }}
      />
    )
  }
}
