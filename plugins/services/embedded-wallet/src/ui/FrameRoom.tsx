import { SlotIcon, useStyles, WaitingStage } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { frameCss } from './embeddedWallet.styles.js'

/** A shield. */
export const SHIELD = 'M10 2.75 4 5v4.5c0 3.6 2.4 6.3 6 7.75 3.6-1.45 6-4.15 6-7.75V5z'

/** What stands below the frame, and is read to those who don't see it there. */
export function FrameRoom({ title, hint }: { readonly title: string; readonly hint: string }): ReactNode {
  useStyles(frameCss)
  return (
    <div className="frame-room">
      <WaitingStage icon={<SlotIcon d={SHIELD} />} isWaiting title={title} hints={[hint]} />
    </div>
  )
}
