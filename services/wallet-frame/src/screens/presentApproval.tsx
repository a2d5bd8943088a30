/** @jsxImportSource preact */
import type { Messages } from '../messages/messages.js'
import type { ThemeChoice } from '../theme.js'
import { askInWindow } from '../window/askInWindow.js'
import { ApprovalScreen } from './ApprovalScreen.js'
import type { ApprovalView } from './approvalView.js'
import { present } from './stage.js'
import { canTrack } from './useSteady.js'

/** Whether the person agrees. */
export function presentApproval(
  view: ApprovalView,
  { texts, theme, signal }: { readonly texts: Messages; readonly theme: ThemeChoice; readonly signal: AbortSignal },
): Promise<boolean> {
  const ask = async () => {
    const answer = await askInWindow(async () => ({ purpose: 'approve', theme, view }), signal)
    return typeof answer === 'boolean' ? answer : undefined
  }
  return present<boolean>(
    (done) => <ApprovalScreen view={view} texts={texts} onDecision={done} askInWindow={canTrack() ? undefined : ask} />,
    { texts, signal },
  )
}
