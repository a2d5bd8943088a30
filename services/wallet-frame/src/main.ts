import { createClock } from '@portico/kernel'
import { createFrameReceiver } from '@portico/service-embedded-wallet/frame'
import { config as configSchema } from './api/answers.js'
import { bytesToText } from './api/base64url.js'
import { createApi } from './api/createApi.js'
import { createDeviceAccess } from './api/deviceAccess.js'
import { readApiUrl } from './api/readApiUrl.js'
import { createDesk } from './approvals/createDesk.js'
import { createFrameLog } from './createFrameLog.js'
import { indexedDbKeyStore } from './custody/indexedDbKeyStore.js'
import type { Frame } from './frame.js'
import { readFrameAddress } from './frameAddress.js'
import { createHandlers } from './handlers/createHandlers.js'
import { isListed } from './isListed.js'
import { toRefusal } from './refusals.js'
import { shareAnswer } from './shareAnswer.js'
import { createTheme } from './theme.js'

/** Of the protocol that this frame speaks. */
const VERSION = '4'
/** The answer to RELOAD is on its way first. */
const BEFORE_RELOAD_MS = 50

function startFrame(): void {
  const address = readFrameAddress(location.search)
  const access = createDeviceAccess(indexedDbKeyStore)
  const clock = createClock()
  const api = createApi({
    ...{ baseUrl: readApiUrl(), access, fetch: (...args) => fetch(...args), now: Date.now },
    onEnded: () => receiver.send('SESSION_ENDED', { reason: 'expired' }),
  })
  const { projectId, chainId } = address
  const frame: Frame = {
    ...{ address, api, access, chainId, store: indexedDbKeyStore, clock, loginId: undefined },
    config: shareAnswer(() => api.ask(`GET v1/config?projectId=${projectId}`, configSchema)),
    desk: createDesk(),
    toldChanges: new Set(),
    theme: createTheme(document.documentElement),
    tellSession: () =>
      receiver.send('SESSION_UPDATE', { token: bytesToText(crypto.getRandomValues(new Uint8Array(16))) }),
    tellResult: (result) => receiver.send('SOCIAL_RESULT', result),
    reload: () => void clock.after(BEFORE_RELOAD_MS, () => location.reload()),
  }
  const receiver = createFrameReceiver({
    ...{ window, origin: address.origin, clock, handlers: createHandlers(frame) },
    isListed: async (origin) => {
      const config = await frame.config().catch((error: unknown) => {
        throw toRefusal(error)
      })
      return isListed(origin, config)
    },
    watch: address.isLogged ? createFrameLog((line) => console.info(line)) : undefined,
    onError: (cause) => console.error('Wallet frame:', cause instanceof Error ? cause.message : 'failed'),
  })
  receiver.send('READY', { version: VERSION })
}

startFrame()
