import { Component, Fragment, type ReactNode } from 'react'

type Props = { readonly children: ReactNode }
type State = { readonly hasFailed: boolean; readonly attempts: number }

/** A part that fails so often without standing for a while would fail for ever. */
const MOST_ATTEMPTS = 3
const STANDS_MS = 30_000

/**
 * Renders a part of the page again when it fails, because a browser's translation or an extension may have changed the page under
 * React. A part that goes on failing fails for the page around it, too.
 */
export class RenderAgain extends Component<Props, State> {
  override state: State = { hasFailed: false, attempts: 0 }
  private failedAt = Number.NEGATIVE_INFINITY
  private failures = 0

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    const now = performance.now()
    this.failures = now - this.failedAt > STANDS_MS ? 1 : this.failures + 1
    this.failedAt = now
    const isLast = this.failures > MOST_ATTEMPTS
    this.setState(({ attempts }) => {
      if (isLast) throw error
      return { hasFailed: false, attempts: attempts + 1 }
    })
  }

  override render(): ReactNode {
    const { hasFailed, attempts } = this.state
    return hasFailed ? null : <Fragment key={attempts}>{this.props.children}</Fragment>
  }
}
