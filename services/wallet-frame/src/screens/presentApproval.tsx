/** @jsxImportSource preact */
import type { Frame } from '../frame.js'
import type { Messages } from '../messages/messages.js'
import { askInWindow } from '../window/askInWindow.js'
import { isDecidedInWindow } from '../window/isDecidedInWindow.js'
import { ApprovalScreen } from './ApprovalScreen.js'
import type { ApprovalView } from './approvalView.js'
import { present } from './stage.js'
import { canTrack } from './useSteady.js'

/** Whether the person agrees. */
export async function presentApproval(
  { config, theme }: Pick<Frame, 'config' | 'theme'>,
  view: ApprovalView,
  { texts, signal }: { readonly texts: Messages; readonly signal: AbortSignal },
): Promise<boolean> {
  const { settings } = await config()
  const ask = async () => {
    const answer = await askInWindow(async () => ({ purpose: 'approve', theme: theme.current(), view }), signal)
    return typeof answer === 'boolean' ? answer : undefined
  }
  const inWindow = isDecidedInWindow(settings.windowApprovals, canTrack()) ? ask : undefined
  return present<boolean>(
    (done) => <ApprovalScreen view={view} texts={texts} onDecision={done} askInWindow={inWindow} />,
    { texts, signal },
  )
}
