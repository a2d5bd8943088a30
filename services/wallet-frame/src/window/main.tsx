/** @jsxImportSource preact */
import { loadMessages } from '../messages/messages.js'
import { ApprovalScreen } from '../screens/ApprovalScreen.js'
import { ExportScreen } from '../screens/ExportScreen.js'
import { present } from '../screens/stage.js'
import { applyTheme } from '../theme.js'
import type { WindowTask } from './askInWindow.js'
import { LISTENING } from './openWindow.js'

/** The frame closes the window when it has the answer, which says where it comes from only while the window is there. */
const LEFT_OPEN_MS = 5_000

/** A window of the frame's own: it does what the frame that has opened it asks, and nothing for others. */
async function startWindow(opener: Window): Promise<void> {
  const texts = await loadMessages()
  addEventListener('message', async ({ source, origin, data }: MessageEvent<WindowTask>) => {
    if (source !== opener || origin !== location.origin) return
    applyTheme(document.documentElement, data.theme)
    const answer = await runTask(data)
    opener.postMessage(answer, location.origin)
    setTimeout(close, LEFT_OPEN_MS)
  })
  opener.postMessage(LISTENING, location.origin)

  const runTask = (task: WindowTask) =>
    task.purpose === 'approve'
      ? present<boolean>((done) => <ApprovalScreen view={task.view} texts={texts} onDecision={done} />, { texts })
      : present<boolean>((done) => <ExportScreen {...task} texts={texts} onDone={() => done(true)} />, { texts })
}

if (window.opener) void startWindow(window.opener)
