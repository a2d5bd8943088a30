import { createToken, defineManifest, definePlugin, Modal, type Plugin, type Token } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    LabLoginAddress: undefined
    LabLoginCode: { readonly address: string }
  }
}

/** What the views of the login work with. */
export interface LabLogin {
  /** Shows the service's frame over the card. */
  openFrame(): void
  /** Connects the wallet of this address; the code is `123456`. Throws for another one. */
  enter(address: string, code: string): Promise<string>
}

export const LabLogin: Token<LabLogin> = /* @__PURE__ */ createToken<LabLogin>('lab-login@1')

const PREFIX = 'lab-login:'

const manifest = defineManifest({
  id: 'lab-login',
  kernel: 2,
  namespaces: 'global',
  provides: { login: LabLogin },
  requires: { modal: Modal },
  walletPrefix: PREFIX,
  contributes: {
    connectors: [
      {
        id: 'lab-login',
        label: 'Continue with e-mail',
        note: 'E-mail',
        icon: 'M3.75 5.5h12.5v9H3.75zm0 1 6.25 4.5 6.25-4.5',
        opens: 'LabLoginAddress',
      },
    ],
    views: [
      {
        id: 'LabLoginAddress',
        title: 'Your e-mail address',
        step: 'connect',
        component: () =>
          import('./views/LabLoginViews.js').then(({ LabLoginAddress }) => ({ default: LabLoginAddress })),
      },
      {
        id: 'LabLoginCode',
        title: 'The code we sent',
        step: 'connect',
        component: () => import('./views/LabLoginViews.js').then(({ LabLoginCode }) => ({ default: LabLoginCode })),
      },
    ],
    settings: [
      {
        id: 'lab-login',
        when: ({ connected }) => connected,
        component: () =>
          import('./views/LabLoginViews.js').then(({ LabLoginSetting }) => ({ default: LabLoginSetting })),
      },
    ],
  },
})

/** An e-mail login as a plugin brings it: a row, two views, a frame over the card and a row of the settings. */
export const loginPlugin = (): Plugin =>
  definePlugin(manifest, {
    options: undefined,
    load: async () => ({
      async activate({ deps, announceWallet, own }) {
        const surface = await deps.modal.surface({ label: 'Lamp login' })
        own(surface.remove)
        const frame = document.createElement('iframe')
        frame.title = 'Lamp login'
        frame.srcdoc = '<!doctype html><html lang="en"><title>Lamp</title><button>Allow</button></html>'
        surface.element.append(frame)
        return {
          login: {
            openFrame: () => surface.place('over-card'),
            async enter(address, code) {
              if (code !== '123456') throw new TypeError('another code')
              const walletId = `${PREFIX}${address}`
              own(
                announceWallet('eip155', {
                  provider: window.loginWallet ?? {},
                  id: walletId,
                  name: 'Lamp',
                  unlisted: true,
                  recent: null,
                }),
              )
              return walletId
            },
          },
        }
      },
    }),
  })

declare global {
  interface Window {
    /** The wallet of the login service, that a test has made. */
    loginWallet?: object
  }
}
