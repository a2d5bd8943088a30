import type { WalletSettings } from '../../../../../services/wallet/walletConfig.js'
import { host } from '../../ports.js'
import { serveApp } from '../serveApp.js'
import { localContracts } from './accountContracts.js'
import { createAccountsApp } from './createAccountsApp.js'

type Chains = WalletSettings['chains']

/** Smart accounts for the EVM chains among these: their contracts, and a bundler and a sponsor on a free port of loopback. */
export async function startAccounts(chains: Chains, stops: (() => Promise<void>)[]): Promise<Chains> {
  const numberOf = ({ chainId }: Chains[number]) => Number(chainId.replace(/^eip155:/, ''))
  const served = chains.filter(({ chainId }) => chainId.startsWith('eip155:'))
  const app = await createAccountsApp(served.map((chain) => ({ chainId: numberOf(chain), rpcUrl: chain.rpcUrl })))
  const { port, stop } = await serveApp('Bundler', 0, () => app)
  stops.push(stop)
  const urlOf = (part: string, chain: Chains[number]) => `http://${host}:${port}/${part}/${numberOf(chain)}`
  return chains.map((chain) =>
    served.includes(chain)
      ? {
          ...{ ...chain, contracts: localContracts },
          ...{ bundlerUrl: urlOf('bundler', chain), paymasterUrl: urlOf('sponsor', chain) },
        }
      : chain,
  )
}
