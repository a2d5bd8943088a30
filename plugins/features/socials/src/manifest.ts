import {
  type Contributions,
  defineManifest,
  EmbeddedLogin,
  EmbeddedWallet,
  type Facts,
  Log,
  Modal,
  type SocialProvider,
  type SocialReturn,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    /** Logging in with a provider, or with Farcaster. Default: true. */
    readonly socials?: boolean | undefined
  }
  interface ViewParams {
    /** Every offered provider. */
    AllSocials: undefined
    /** The login on the provider's pages; with `finish`, what comes after those. */
    ConnectingSocial: { readonly provider: SocialProvider; readonly finish?: SocialReturn['finish'] | undefined }
    /** The code for a phone with a Farcaster account, or on that phone the way there. */
    ConnectingFarcaster: undefined
  }
}

/** A provider of logins. */
export type LoginProvider = SocialProvider | 'farcaster'

/** In this order, where the host says nothing else (S9.23). */
export const PROVIDERS: readonly LoginProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** Without a frame there is nothing to log in to. */
const hasFrame = ({ urls }: Facts) => urls.frameUrl !== undefined

export const contributesFor = (providers: readonly LoginProvider[]): Contributions => ({
  connectMethods: [
    {
      id: 'social',
      when: hasFrame,
      order: 20,
      isLogin: true,
      component: () => import('./ui/SocialMethods.js').then((views) => ({ default: views.methodsOf(providers) })),
    },
  ],
  views: [
    {
      id: 'AllSocials',
      step: 'connect',
      when: hasFrame,
      title: 'Log in with',
      component: () => import('./ui/AllSocialsView.js').then((views) => ({ default: views.allOf(providers) })),
    },
    {
      id: 'ConnectingSocial',
      step: 'connect',
      when: hasFrame,
      title: 'Log in',
      component: () => import('./ui/ConnectingSocialView.js').then((view) => ({ default: view.ConnectingSocialView })),
    },
    {
      id: 'ConnectingFarcaster',
      step: 'connect',
      when: hasFrame,
      title: 'Farcaster',
      component: () =>
        import('./ui/ConnectingFarcasterView.js').then((view) => ({ default: view.ConnectingFarcasterView })),
    },
  ],
})

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'socials',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'socials', default: true },
  provides: {},
  requires: { login: EmbeddedLogin, wallet: EmbeddedWallet, modal: Modal, log: Log },
  wokenBy: 'portico_result',
  contributes: /* @__PURE__ */ contributesFor(PROVIDERS),
})
