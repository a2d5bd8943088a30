import type { WindowApprovals } from '../api/texts.js'

/** Nothing can cover a window of the frame's own. `canTrack`: the browser tells whether the frame is covered. */
export const isDecidedInWindow = (setting: WindowApprovals, canTrack: boolean): boolean =>
  setting === 'always' || (setting === 'auto' && !canTrack)
