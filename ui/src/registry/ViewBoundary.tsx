import { type ReactNode, useState } from 'react'
import { ErrorCatcher } from './ErrorCatcher.js'
import { useFailureReport } from './useFailureReport.js'
import { ViewFailed } from './ViewFailed.js'

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
