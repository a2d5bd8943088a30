import { arbitrum, avalanche, base, bnb, gnosis, optimism, polygon } from '@portico/chain-eip155/networks'
import { forgedAddress, HELD_NAMES, tokenAddresses } from '../../screens/scenes/holdings.js'
import { bitcoinAddresses } from '../../screens/scenes/otherFamilies.js'
import { usualWallets } from '../../screens/scenes/usualWallets.js'
import type { Scene } from '../../screens/scenes.js'
import type { PageNames } from '../pseudoLocale.js'
import { theStack } from '../theStack.js'
import { emptyAddresses, evmAddresses } from '../wallets.js'

/** What the page's hosts, wallets and networks have given it. */
export function namesIn(scene: Scene): PageNames {
  const { evm, solana } = theStack()
  const { wallets = usualWallets(), lab } = scene.setup?.() ?? {}
  const networks = [...evm, solana, base, optimism, arbitrum, polygon, gnosis, avalanche, bnb]
  return {
    names: [...wallets, ...networks]
      .map(({ name }) => `${name}`)
      .concat(
        scene.names ?? [],
        lab?.hasHoldings ? HELD_NAMES : [],
        'Ethereum',
        'Solana',
        'ETH',
        'SOL',
        'no such network',
      ),
    addresses: [
      ...evmAddresses,
      ...emptyAddresses,
      ...solana.accounts,
      ...tokenAddresses(),
      forgedAddress(),
      ...bitcoinAddresses,
    ].concat(evm.map(({ swap }) => swap.router)),
  }
}
