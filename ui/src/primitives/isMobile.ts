/** Whether the page runs on a phone or tablet, as far as the browser says. Safe on a server. */
export function isMobile(): boolean {
  if (typeof navigator === 'undefined') return false
  const { userAgentData } = navigator as { readonly userAgentData?: { readonly mobile: boolean } }
  return userAgentData?.mobile || /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
}
