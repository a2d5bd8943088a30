// What must be there at once: finding wallets, the state, coming back, connecting.
const KEY = 'sketch.connected'
let state = { wallets: [], address: '', pickedName: undefined, isOpen: false, error: '' }
const listeners = new Set()

export const get = () => state
export function subscribe(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export function set(change) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export async function connect({ info, provider }) {
  set({ pickedName: info.name, error: '' })
  try {
    const [address] = await provider.request({ method: 'eth_requestAccounts' })
    localStorage.setItem(KEY, info.rdns)
    attach(provider, address)
  } catch (error) {
    set({ pickedName: undefined, error: error.code === 4001 ? 'Request declined' : 'Something went wrong' })
  }
}

function attach(provider, address) {
  provider.on('accountsChanged', ([next]) => set({ address: next ?? '' }))
  set({ address, pickedName: undefined, isOpen: false })
}

addEventListener('eip6963:announceProvider', async ({ detail }) => {
  if (state.wallets.some(({ info }) => info.uuid === detail.info.uuid)) return
  set({ wallets: [...state.wallets, detail] })
  if (localStorage.getItem(KEY) !== detail.info.rdns) return
  const [address] = await detail.provider.request({ method: 'eth_accounts' })
  if (address) attach(detail.provider, address)
})
dispatchEvent(new Event('eip6963:requestProvider'))
