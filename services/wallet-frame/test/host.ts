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

window.host = {
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
      ask(name: string, payload?: unknown): Promise<{ readonly answer?: unknown; readonly code?: string }>
    }
  }
}
