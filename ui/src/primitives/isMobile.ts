/** What a browser says of the device it runs on. */
export interface Agent {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile: boolean } | undefined
}

/** A tablet of Apple's says that it is a Macintosh, which has no screen to touch. */
export const isTablet = ({ userAgent, maxTouchPoints = 0 }: Agent): boolean =>
  /Macintosh/.test(userAgent) && maxTouchPoints > 1

export const isMobileAgent = (agent: Agent): boolean =>
  agent.userAgentData?.mobile || isTablet(agent) || /Android|iPhone|iPad|iPod|Mobile/i.test(agent.userAgent)

/** Whether the page runs on a phone or tablet, as far as the browser says. Safe on a server. */
export const isMobile = (): boolean => typeof navigator !== 'undefined' && isMobileAgent(navigator)
