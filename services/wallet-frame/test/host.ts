import { createClock } from '@portico/kernel'
import { createFrameLink } from '../../../plugins/services/embedded-wallet/src/link/createFrameLink.js'

/** A page with the widget's end of the wire, and a box where the frame is while it is shown. */
const { frameUrl } = window.setUp
const box = document.body.appendChild(document.createElement('div'))
box.id = 'box'
const link = createFrameLink({
  address: { frameUrl, projectId: 'one', chainId: 'eip155:31337', version: 4, enableLogger: false },
  ...{ instanceId: 'test', page: window, into: box, clock: createClock() },
  log: { error() {} },
  onAlert: () => {},
})

addEventListener('message', ({ source, origin, data }) => {
  if (data?.type !== '@portico-frame/SOCIAL_RESULT') return
  window.host.results.push({ ...data.payload, origin, isOfFrame: source === window.frames[0] })
})

let opened: Window | null = null
window.host = {
  results: [],
  openWindow: (url) => {
    opened = open(url, '_blank', 'popup,width=600,height=800')
  },
  leadWindow(url) {
    if (opened) opened.location.href = url
  },

  init: () => link.init(),
  ask: (name, payload) =>
    link.ask(name as never, payload as never).then(
      (answer) => ({ answer }),
      (error) => ({ code: error.code, ...error.context }),
    ),
}

declare global {
  interface Window {
    readonly setUp: { readonly frameUrl: string }
    host: {
      init(): Promise<void>
      /** Results of logins at providers, as they came. */
      readonly results: { state: string; resultUri: string; origin: string; isOfFrame: boolean }[]
      openWindow(url: string): void
      leadWindow(url: string): void
      ask(name: string, payload?: unknown): Promise<{ readonly answer?: unknown; readonly code?: string }>
    }
  }
}
