/** @jsxImportSource preact */
import { loginLink, nothing } from '../api/answers.js'
import { createApi } from '../api/createApi.js'
import { createDeviceAccess } from '../api/deviceAccess.js'
import { readApiUrl } from '../api/readApiUrl.js'
import { indexedDbKeyStore } from '../custody/indexedDbKeyStore.js'
import { loadMessages } from '../messages/messages.js'
import { LinkScreen } from '../screens/LinkScreen.js'
import { present } from '../screens/stage.js'

/** The page of the link in a mail: what asks to log in, and two answers. Opening it changes nothing. */
async function startLinkPage(): Promise<void> {
  const texts = await loadMessages()
  const access = createDeviceAccess(indexedDbKeyStore)
  const api = createApi({
    ...{ baseUrl: readApiUrl(), access, fetch: (...args) => fetch(...args), now: Date.now, onEnded: () => {} },
  })
  const t = new URLSearchParams(location.search).get('t') ?? ''
  const link = {
    look: () => api.ask(`GET v1/login/link?t=${encodeURIComponent(t)}`, loginLink),
    decide: async (isApproved: boolean) => {
      await api.ask('POST v1/login/link', nothing, { t, isApproved })
    },
  }
  if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark'
  await present(() => <LinkScreen link={link} texts={texts} />, { texts })
}

void startLinkPage()
