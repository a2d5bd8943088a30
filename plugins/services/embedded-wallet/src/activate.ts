import {
  type Activated,
  type ChainId,
  createStore,
  type EmbeddedLogin,
  type EmbeddedWallet,
  type Network,
  type PluginContext,
  PorticoError,
} from '@portico/kernel'
import { createApprovals } from './approvals.js'
import { createEnter } from './enter.js'
import { loadFamilies } from './families.js'
import { createFrame } from './frame.js'
import type { EmbeddedWalletOptions } from './index.js'
import { createKinds } from './kinds.js'
import { createEmailLogin } from './login.js'
import type { manifest } from './manifest.js'
import { offerWallets } from './remoteWallets.js'
import { createSession } from './session.js'
import { createSiwxStep } from './siwxStep.js'
import { createFarcasterLogin } from './social/farcaster.js'
import { takeAnswer } from './social/pendingLogin.js'
import { createSocialLogin } from './social/social.js'
import { createMemory } from './storage.js'
import { describeFrameErrors } from './thrownTexts.js'
import { createTrack, trackLogin } from './trackLogin.js'
import { WALLET_ID } from './walletId.js'

export async function activate(
  context: PluginContext<typeof manifest, EmbeddedWalletOptions & { readonly openedWith: string | undefined }>,
): Promise<Activated<typeof manifest>> {
  const { deps, events, networks, own } = context
  const { clock, log, services, accounts, modal, redirects, signIn } = deps
  const { openedWith = '', enableLogger = false } = context.options
  const answer = takeAnswer(openedWith, { page: window, clock, log })
  describeFrameErrors()
  const memory = createMemory(context.storage)
  const approvals = createApprovals({ ...{ modal, events, clock, log, own } })
  const smartAccountChains = createStore<readonly ChainId[]>([])
  const frame = createFrame({
    ...{ services, networks, modal, clock, log, own, enableLogger },
    page: window,
    onSmartNetworks(numbers) {
      memory.write('smart_account_networks', numbers.join(','))
      const isSmart = ({ id }: Network) => numbers.includes(Number(id))
      smartAccountChains.set(networks.get().flatMap((one) => (isSmart(one) ? [one.caipNetworkId] : [])))
    },
    startChain: () => session.startChain(),
    onAlert(error) {
      // The visitor has not asked for a session to be restored.
      if (session.state.get().status !== 'restoring') events.emit('alert:raised', { error })
    },
    onLink(link, place) {
      const stops = [
        approvals.follow(link, place),
        link.onNews((news) => {
          if (news.name === 'SESSION_ENDED') session.end()
          else if (news.name === 'SESSION_UPDATE') session.keepToken(news.payload.token)
          else if (news.name === 'SOCIAL_RESULT') social.hear(news.payload)
          else if (news.name === 'READY') session.check()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onDismiss: approvals.dismiss,
    isAnswered: approvals.isAnswered,
  })
  const session = createSession({
    ...{ frame, approvals, memory, networks, log },
    families: () => loadFamilies(context),
    ...{ shown: accounts.active.get, preferredType: accounts.preferredType, noteKinds: accounts.noteKinds },
  })
  // Another tab has logged out: it has taken the login out of the storage, and the kernel has followed it.
  own(
    events.on('session:closed', () => {
      if (session.state.get().status === 'signedIn' && !memory.read('email_login_used')) session.end()
    }),
  )
  offerWallets(context, { session, approvals })
  const enter = createEnter(session, createSiwxStep(signIn, log))
  const social = createSocialLogin({
    ...{ session, enter, services, clock, log, answer },
    page: window,
    leave: () =>
      redirects.leave({ namespace: accounts.active.get(), walletId: WALLET_ID, request: { type: 'connect' } }),
  })
  const track = createTrack(events)
  const login: EmbeddedLogin = trackLogin(
    {
      ...createEmailLogin({ session, memory, enter, clock }),
      social: social.social,
      returned: social.returned,
      farcaster: createFarcasterLogin({ session, enter, clock, log }),
    },
    track,
  )

  const wallet: EmbeddedWallet = {
    ...{ state: session.state, smartAccountChains },
    async connect(options) {
      const namespaces = session.users.get().map(({ family }) => family.namespace)
      const [shown] = namespaces
      if (shown === undefined) throw new PorticoError('ACCOUNT_MISSING', {})
      await accounts.connectGroup(WALLET_ID, namespaces, { ...options, shown })
    },
    security: (options) => session.ask('GET_SECURITY', undefined, options),
    openSecurity: (page, options) =>
      approvals.run((given) => session.ask('OPEN_SECURITY', { page }, given), options).then(() => {}),
    async signOut() {
      const connected = accounts.namespaces.find((one) => accounts.session(one)?.walletId === WALLET_ID)
      try {
        if (connected !== undefined) await accounts.disconnect(connected)
      } finally {
        await session.signOut()
      }
    },
  }
  await session.restore()
  const { socialProvider: provider } = session.state.get().user ?? {}
  if (provider !== undefined) track('SOCIAL_SUCCESS', { provider, reconnect: true })
  return { wallet, login, kinds: createKinds(session, { accounts, clock }) }
}
