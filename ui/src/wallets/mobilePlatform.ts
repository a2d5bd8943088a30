import { type Agent, isTablet } from '../primitives/isMobile.js'

export type MobilePlatform = 'ios' | 'android'

export function platformOf(agent: Agent): MobilePlatform | undefined {
  if (/iPhone|iPad|iPod/.test(agent.userAgent) || isTablet(agent)) return 'ios'
  return /Android/i.test(agent.userAgent) ? 'android' : undefined
}

/** Which store apps come from here; undefined on a desktop, on phones of other systems, and on a server. */
export const mobilePlatform = (): MobilePlatform | undefined =>
  typeof navigator === 'undefined' ? undefined : platformOf(navigator)
