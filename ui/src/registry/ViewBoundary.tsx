import { PorticoError } from '@portico/kernel'
import { Component, type ReactNode, useCallback, useState } from 'react'
import { useWords } from '../messages/useWords.js'
import { Button } from '../parts/Button.js'
import { Notice } from '../parts/Notice.js'
import { useModal } from '../state/modalContext.js'

interface Props {
  readonly fallback: ReactNode
  readonly onError: (cause: unknown) => void
  readonly children: ReactNode
}

/** Shows the fallback instead of children that threw while rendering. */
class ErrorCatcher extends Component<Props, { readonly hasFailed: boolean }> {
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

/** Renders a view. Whatever it throws stays in it: the modal goes on, with a way to retry and a way back. */
export function ViewBoundary(props: { readonly pluginId: string; readonly children: ReactNode }): ReactNode {
  const { pluginId, children } = props
  const report = useFailureReport(pluginId)
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorCatcher
      key={attempt}
      fallback={<ViewFailed pluginId={pluginId} onRetry={() => setAttempt(attempt + 1)} />}
      onError={report}
    >
      {children}
    </ErrorCatcher>
  )
}

/** In place of a view that could not be loaded or rendered: what that means, another try, and the way back. */
export function ViewFailed(props: { readonly pluginId: string; readonly onRetry: () => void }): ReactNode {
  const { core } = useModal()
  const { t } = useWords()
  return (
    <Notice title={t('viewFailed')} hint={t('viewFailedIn', { plugin: props.pluginId })}>
      <div className="rows">
        <Button onClick={props.onRetry}>{t('tryAgain')}</Button>
        <Button kind="quiet" onClick={core.modal.back}>
          {t('back')}
        </Button>
      </div>
    </Notice>
  )
}

/** Reports a failed view to the log, the host and usage events. The modal's own views are of the plugin `ui`. */
export function useFailureReport(pluginId: string): (cause: unknown) => void {
  const { core } = useModal()
  return useCallback(
    (cause) => {
      const error = new PorticoError('PLUGIN_FAILED', { pluginId }, { cause })
      core.log.error(`a view of plugin ${pluginId} failed`, cause)
      core.report(error)
      core.kernel.events.emit('plugin:failed', { pluginId, error })
    },
    [core, pluginId],
  )
}
