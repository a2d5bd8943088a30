/** What a browser says of the device it runs on. */
export interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile: boolean } | undefined
}

/** A tablet of Apple's says that it is a Macintosh, which has no screen to touch. */
const isTablet = ({ userAgent, maxTouchPoints = 0 }: Agent): boolean =>
  /Macintosh/.test(userAgent) && maxTouchPoints > 1

export const isMobileAgent = (agent: Agent): boolean =>
  agent.userAgentData?.mobile || isTablet(agent) || /Android|iPhone|iPad|iPod|Mobile/i.test(agent.userAgent)

/** Whether the page runs on a phone or tablet, as far as the browser says. Safe on a server. */
export const isMobile = (): boolean => typeof navigator !== 'undefined' && isMobileAgent(navigator)

export type MobilePlatform = 'ios' | 'android'

export function platformOf(agent: Agent): MobilePlatform | undefined {
  if (/iPhone|iPad|iPod/.test(agent.userAgent) || isTablet(agent)) return 'ios'
  return /Android/i.test(agent.userAgent) ? 'android' : undefined
}

/** Which store apps come from here; undefined on a desktop, on phones of other systems, and on a server. */
export const mobilePlatform = (): MobilePlatform | undefined =>
  typeof navigator === 'undefined' ? undefined : platformOf(navigator)
