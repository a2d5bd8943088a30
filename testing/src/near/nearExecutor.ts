/**
 * The script of a wallet as near-connect's "executors" are written: it runs in a frame, registers with `window.selector.ready`, and asks
 * the person in a window of the wallet's own. That window posts `{ type: 'READY' }`, is sent `{ type: 'REQUEST', method, params }`, and posts
 * `{ type: 'RESULT', result }` or `{ type: 'ERROR', message }`. It wants the permissions `storage`, and `allowsOpen` for the window.
 * @param windowUrl the address of that window
 */
export const nearExecutorScript = (windowUrl: string): string => `const windowUrl = ${JSON.stringify(windowUrl)}
const { selector } = window

async function ask(method, params) {
  await selector.ui.whenApprove({ title: 'Continue in the wallet', button: 'Open wallet' })
  return new Promise((resolve, reject) => {
    const opened = window.open(windowUrl, '_blank', 'width=400,height=600')
    const check = setInterval(() => opened.closed && leave(() => reject(new Error('User closed the window'))), 100)
    const leave = (settle) => {
      clearInterval(check)
      window.removeEventListener('message', onMessage)
      settle()
    }
    const onMessage = ({ data }) => {
      if (data.type === 'READY') opened.postMessage({ type: 'REQUEST', method, params })
      if (data.type === 'RESULT') leave(() => resolve(data.result))
      if (data.type === 'ERROR') leave(() => reject(new Error(data.message)))
    }
    window.addEventListener('message', onMessage)
  })
}

const keyOf = ({ network }) => 'accounts:' + network
const wallet = {
  async signIn({ network }) {
    const accounts = await ask('signIn', { network })
    window.localStorage.setItem(keyOf({ network }), JSON.stringify(accounts))
    return accounts
  },
  getAccounts: async (params) => JSON.parse(window.localStorage.getItem(keyOf(params)) ?? '[]'),
  signOut: async (params) => window.localStorage.removeItem(keyOf(params)),
  signMessage: (params) => ask('signMessage', { ...params, nonce: [...params.nonce] }),
  signAndSendTransaction: (params) => ask('signAndSendTransaction', params),
}
selector.ready(wallet)
`
