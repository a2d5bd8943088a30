// By its path: the widget's package does not offer it to pages.
import { matchOrigin } from '../../../kernel/src/services/origins/matchOrigin.js'
import type { FrameConfig } from './api/answers.js'

/** As the server lists them when pages on this machine may embed the frame. */
const LOOPBACK = 'http://localhost:*'

/** Whether a page may use the frame: the rule that the browser goes by, too (wire §4.6). */
export const isListed = (origin: string, { ancestors }: Pick<FrameConfig, 'ancestors'>): boolean =>
  matchOrigin(origin, ancestors, { allowLocalhost: ancestors.includes(LOOPBACK) })
