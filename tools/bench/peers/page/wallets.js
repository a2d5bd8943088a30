// A wallet in the page that agrees to everything, 5 ms after each call as an extension would. It remembers its permission.
{
  const PERMISSION = 'bench:wallet'
  const NAME = 'Bench Wallet'
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="20" fill="#369"/></svg>'
  const ICON = `data:image/svg+xml;base64,${btoa(SVG)}`
  const later = () => new Promise((done) => setTimeout(done, 5))
  const isPermitted = () => localStorage.getItem(PERMISSION) !== null
  const permit = (granted) => {
    localStorage.setItem(PERMISSION, 'yes')
    return granted
  }

  function announceEthereum() {
    const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const caveats = [{ type: 'restrictReturnedAccounts', value: [account] }]
    const permissions = () => [{ parentCapability: 'eth_accounts', invoker: location.origin, caveats }]
    const accounts = () => (isPermitted() ? [account] : [])
    const answers = {
      eth_requestAccounts: () => permit([account]),
      wallet_requestPermissions: () => permit(permissions()),
      wallet_getPermissions: () => (isPermitted() ? permissions() : []),
      wallet_revokePermissions: () => localStorage.removeItem(PERMISSION) ?? null,
      eth_accounts: accounts,
      eth_coinbase: () => accounts()[0] ?? null,
      eth_chainId: () => '0x1',
      net_version: () => '1',
      eth_blockNumber: () => '0x1400000',
      eth_getBalance: () => '0xde0b6b3a7640000',
      eth_gasPrice: () => '0x3b9aca00',
      eth_call: () => '0x',
      eth_getCode: () => '0x',
      eth_getTransactionCount: () => '0x1',
      wallet_switchEthereumChain: () => null,
      wallet_addEthereumChain: () => null,
    }
    const provider = {
      isConnected: () => true,
      enable: () => provider.request({ method: 'eth_requestAccounts' }),
      async request({ method }) {
        await later()
        if (method in answers) return answers[method]()
        throw Object.assign(new Error(`Method not supported: ${method}`), { code: 4200 })
      },
    }
    for (const name of ['on', 'once', 'off', 'addListener', 'removeListener', 'removeAllListeners'])
      provider[name] = () => provider
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: NAME, icon: ICON, rdns: 'dev.bench.wallet' }
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  function registerSolana() {
    const account = {
      address: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8',
      publicKey: new Uint8Array(32).map((_, index) => (index * 7 + 3) & 255),
      chains: ['solana:mainnet'],
      features: ['solana:signTransaction', 'solana:signMessage'],
    }
    const listeners = new Set()
    let accounts = []
    const setAccounts = (next) => {
      accounts = next
      for (const listener of listeners) listener({ accounts })
    }
    function on(_event, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const version = '1.0.0'
    const features = {
      'standard:connect': {
        version,
        async connect({ silent } = {}) {
          await later()
          if (silent && !isPermitted()) return { accounts }
          setAccounts(permit([account]))
          return { accounts }
        },
      },
      'standard:disconnect': { version, disconnect: async () => setAccounts([]) },
      'standard:events': { version, on },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
      },
      'solana:signMessage': {
        version,
        signMessage: async (...inputs) =>
          inputs.map(({ message }) => ({ signedMessage: message, signature: new Uint8Array(64) })),
      },
    }
    const wallet = {
      version,
      name: NAME,
      icon: ICON,
      chains: ['solana:mainnet'],
      features,
      get accounts() {
        return accounts
      },
    }
    const register = (api) => api.register(wallet)
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
  }

  const kinds = { eip6963: announceEthereum, solana: registerSolana }
  kinds[window.benchTargets.wallet]()
}
