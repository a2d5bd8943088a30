import type { Discover } from '@portico/kernel'

const ASK_EVERY_MS = 500
const TIMES = 6

/** Asks extensions who is there (TZIP-10). One that loads late hears none of the questions before, so that it is asked for 3 s. */
export const discoverBeacon: Discover = (report) => {
  if (typeof window === 'undefined') return () => {}
  const page = window
  const seen = new Set<unknown>()
  const onMessage = ({ source, data }: MessageEvent) => {
    const { payload, sender } = Object(data)
    const { id, name, iconUrl: icon } = Object(sender)
    if (source !== page || payload !== 'pong' || !id || seen.has(id)) return
    seen.add(id)
    report({ provider: { extensionId: id }, id, name, icon })
  }
  let left = TIMES
  const ask = () => {
    if (left-- > 0) page.postMessage({ target: 'toExtension', payload: 'ping' }, page.location.origin)
    else clearInterval(timer)
  }
  const timer = setInterval(ask, ASK_EVERY_MS)
  page.addEventListener('message', onMessage)
  ask()
  return () => {
    clearInterval(timer)
    page.removeEventListener('message', onMessage)
  }
}
