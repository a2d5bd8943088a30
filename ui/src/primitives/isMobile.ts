export type MobilePlatform = 'ios' | 'android'

/** What the browser says of the device it runs on. */
interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile: boolean } | undefined
}

/** A tablet of Apple's says that it is a Macintosh, which has no screen to touch. */
const isTablet = ({ userAgent, maxTouchPoints = 0 }: Agent) => /Macintosh/.test(userAgent) && maxTouchPoints > 1

export function platformOf(agent: Agent): MobilePlatform | undefined {
  if (/iPhone|iPad|iPod/.test(agent.userAgent) || isTablet(agent)) return 'ios'
  return /Android/i.test(agent.userAgent) ? 'android' : undefined
}

export const isMobileAgent = (agent: Agent): boolean =>
  agent.userAgentData?.mobile === true || platformOf(agent) !== undefined || /Mobile/i.test(agent.userAgent)

const agentHere = (): Agent | undefined => (typeof navigator === 'undefined' ? undefined : navigator)

/** Whether the page runs on a phone or tablet, as far as the browser says. Safe on a server. */
export function isMobile(): boolean {
  const agent = agentHere()
  return agent !== undefined && isMobileAgent(agent)
}

/** Which stores apps come from here; undefined on a desktop and on a server. */
export function mobilePlatform(): MobilePlatform | undefined {
  const agent = agentHere()
  return agent && platformOf(agent)
}
