import { showPage } from './showPage.js'

/** The page looks where the message comes from: the window must still be there. */
const BEFORE_CLOSE_MS = 200

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Where a provider's answer ends: hands the result to the page that the server has bound it to. */
function handOver(): void {
  const { href, pathname, search } = location
  const query = new URLSearchParams(search)
  const [state, origin, error] = ['state', 'origin', 'error'].map((name) => query.get(name))
  // Neither in the address bar nor in the history.
  history.replaceState(null, '', pathname)
  const payload = { state, resultUri: href }
  if (state && origin && isOrigin(origin)) {
    window.opener?.postMessage({ type: '@portico-frame/SOCIAL_RESULT', payload }, origin)
  }
  const failure = error === 'SOCIAL_CANCELLED' ? 'cancelled' : 'failed'
  showPage(query.has('code') ? 'done' : failure)
  setTimeout(close, BEFORE_CLOSE_MS)
}

handOver()
