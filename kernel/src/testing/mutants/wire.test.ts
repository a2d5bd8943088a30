import type { RemoteWalletAdapter, WireNames } from '../../capabilities/pairing.js'
import { activateRemote, remotePlugin } from '../reference/referencePlugin.js'
import { type Mutant, testMutants } from './testMutants.js'

type MakePlugin = NonNullable<Mutant['makePlugin']>

const adapting =
  (change: (right: RemoteWalletAdapter) => Partial<RemoteWalletAdapter>): MakePlugin =>
  (page) =>
    remotePlugin(page, (context) => {
      const right = activateRemote(context)
      return { ...right, remote: { ...right.remote, ...change(right.remote) } }
    })

const naming = (change: Partial<WireNames>): MakePlugin =>
  adapting(({ wire }) => ({ wire: wire && { ...wire, ...change } }))

const ASKS = 'names on the wire: asks remote wallets for methods and events by name, each once'
const NETWORKS = 'names on the wire: has one text of its own on the wire for each of its networks'
const EVENTS = 'names on the wire: asks for the events that it understands, and sends properties as text'

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'asks for nothing': { makePlugin: adapting(() => ({ methods: [] })), failing: [ASKS] },
  'asks for a method twice': {
    makePlugin: adapting(({ methods }) => ({ methods: [...methods, ...methods] })),
    failing: [ASKS],
  },
  'asks for all events at once': {
    makePlugin: adapting(({ events }) => ({ events: [...events, '*'] })),
    failing: [ASKS],
  },
  'calls all networks the same': { makePlugin: naming({ chain: () => 'reference-network:1' }), failing: [NETWORKS] },
  'calls a network by its own name and not the wire’s': {
    makePlugin: naming({ chain: (chainId) => chainId }),
    failing: [NETWORKS],
  },
  'calls an older network like the one of today': {
    makePlugin: adapting(({ wire }) => ({
      olderChains: { 'refchain:0': 'refchain:1' },
      wire: wire && { ...wire, chain: (chainId) => wire.chain(chainId === 'refchain:0' ? 'refchain:1' : chainId) },
    })),
    failing: [NETWORKS],
  },
  'has a namespace in capitals': {
    makePlugin: naming({ namespace: 'REFERENCE', chain: (chainId) => chainId.replace('refchain', 'REFERENCE') }),
    failing: [NETWORKS],
  },
  'listens for an event that it never asks for': {
    makePlugin: naming({ events: { ref_onNetworkChange: 'chain' } }),
    failing: [EVENTS],
  },
  'sends a property that is no text': { makePlugin: naming({ properties: { ref: 1 as never } }), failing: [EVENTS] },
}

testMutants(MUTANTS)
