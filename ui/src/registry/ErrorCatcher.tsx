import { Component, type ReactNode } from 'react'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (cause: unknown) => void
  readonly children: ReactNode
}

/** Shows the fallback instead of children that threw while rendering. */
export class ErrorCatcher extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
