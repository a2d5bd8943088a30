import { type Eip1193Provider, getEip1193Provider, readAddresses } from '@portico/eip1193'
import { isPorticoError, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import { toNetwork, toPorticoError, toViemError } from '@portico/viem'
import { type Address, type Chain, SwitchChainError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'

const FAMILY = 'eip155'
/** By this a config knows its connector of Portico. */
export const CONNECTOR_ID = 'portico'

/** What wagmi keeps of a connection. */
export interface Shown {
  /** The active one first; none while nothing is connected. */
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** What the widget shows at the moment. */
export function readShown(client: Portico): Shown {
  const { chainId = '' } = client.getNetwork(FAMILY)
  const accounts = readAddresses(client) as readonly Address[]
  return { accounts, chainId: Number(chainId.slice(chainId.indexOf(':') + 1)) }
}

/**
 * The connector of wagmi for a client: connecting opens the widget's modal, and what wagmi asks of the wallet takes the way of
 * {@link getEip1193Provider}. Use {@link followPortico} or `<PorticoWagmiProvider>` beside it, so that wagmi also hears what visitors do
 * in the widget.
 * @example
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [portico(client)],
 *   transports: { [mainnet.id]: porticoTransport(client, mainnet.id) },
 *   multiInjectedProviderDiscovery: false,
 * })
 */
export function portico(client: Portico): CreateConnectorFn<Eip1193Provider> {
  const provider = getEip1193Provider(client)
  return ({ chains, emitter }) => {
    let isListening = false
    const onAccountsChanged = (accounts: readonly string[]) => {
      if (accounts.length > 0) emitter.emit('change', { accounts: accounts as readonly Address[] })
      else onDisconnect()
    }
    const onChainChanged = (chainId: string) => emitter.emit('change', { chainId: Number(chainId) })
    function onDisconnect(): void {
      if (!isListening) return
      listen(false)
      emitter.emit('disconnect')
    }
    function listen(isOn: boolean): void {
      if (isOn === isListening) return
      isListening = isOn
      const change = isOn ? 'on' : 'removeListener'
      provider[change]('accountsChanged', onAccountsChanged)[change]('chainChanged', onChainChanged)
    }

    async function switchTo(chain: Chain): Promise<void> {
      const network = toNetwork(chain)
      const { requestedCaipNetworks } = client.getNetwork(FAMILY)
      const isOffered = requestedCaipNetworks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
      if (!isOffered) await client.addNetwork(network)
      await client.switchNetwork(network.caipNetworkId)
    }

    const connector: ReturnType<CreateConnectorFn<Eip1193Provider>> = {
      id: CONNECTOR_ID,
      name: 'Portico',
      type: CONNECTOR_ID,
      async connect(wanted) {
        try {
          await client.ready()
          if (readShown(client).accounts.length === 0) {
            // Without a stored session the modal stays closed.
            if (wanted?.isReconnecting) throw new PorticoError('ACCOUNT_MISSING', { namespace: FAMILY })
            await client.connect({ namespace: FAMILY })
          }
          const chain = chains.find(({ id }) => id === wanted?.chainId)
          if (chain && chain.id !== readShown(client).chainId) await switchTo(chain)
        } catch (thrown) {
          throw toViemError(toPorticoError(thrown))
        }
        listen(true)
        const { accounts, chainId } = readShown(client)
        const told = wanted?.withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: told as never, chainId }
      },
      async disconnect() {
        listen(false)
        try {
          await client.disconnect(FAMILY)
        } catch (error) {
          // The page has forgotten the wallet all the same.
          if (!isPorticoError(error, 'DISCONNECT_FAILED')) throw error
        }
      },
      getAccounts: async () => readShown(client).accounts,
      getChainId: async () => readShown(client).chainId,
      getProvider: async () => provider,
      async isAuthorized() {
        await client.ready()
        return readShown(client).accounts.length > 0
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not configured.`))
        try {
          await switchTo(chain)
        } catch (thrown) {
          const error = toPorticoError(thrown)
          throw isPorticoError(error, 'REQUEST_REJECTED') ? toViemError(error) : new SwitchChainError(error)
        }
        // Before this ends, so that what comes next finds wagmi there.
        onChainChanged(String(chainId))
        return chain
      },
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    }
    return connector
  }
}
