/** A part of a screen whose code is loaded when it is first shown. If it cannot be loaded, the rest of the screen still works. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isGone, reloadOnce } from '#web/ui/reload-once.ts'
import { isTypedHere } from '#web/ui/typed-here.ts'
import { useOnline } from '../live/use-online.ts'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { loadCode } from './load-code.ts'

/** `gone`: only a newer page has it, which this page does not load by itself, or has just done. */
type State = 'loading' | 'loaded' | 'failed' | 'gone'

/** `waiting` is null for a dialog. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top level of a module.
  return function Late(props: Props) {
    const [tries, setTries] = useState(1)
    const [state, setState] = useState<State>('loading')
    const isOnline = useOnline()
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one fetch, and so is a network that is back.
    useEffect(() => {
      if (Loaded !== null) return
      let left = false
      const end = (how: State) => {
        if (!left) setState(how)
      }
      loadCode(load).then(
        (component) => {
          Loaded = component
          end('loaded')
        },
        (error: unknown) => {
          if (!isGone(error)) end('failed')
          else if (!left && !reloadOnce()) end('gone')
        },
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
      <div className={waiting === null ? 'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl bg-surface' : ''}>
        {state === 'gone' ? (
          <ErrorNotice text={goneWords()}>
            <Button onClick={() => window.location.reload()}>Reload</Button>
          </ErrorNotice>
        ) : (
          <ErrorNotice
            text={`This part could not be loaded. ${isOnline ? 'If it keeps failing, reload the page.' : 'It is loaded when the network is back.'}`}
            retry={{ busy: state === 'loading', run: retry }}
          />
        )}
      </div>
    )
  }
}

const goneWords = () =>
  `The shop was updated, and this part needs the page to be loaded again. ${
    isTypedHere()
      ? 'What you have typed and not saved is lost then.'
      : 'If it stays away, try again in some minutes.'
  }`
