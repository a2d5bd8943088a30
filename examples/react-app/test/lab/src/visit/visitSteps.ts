import type { EvmTestWallet } from '@portico/test-kit'
import type { Portico } from '@portico/ui'
import type { StorageFault } from './spoilStorage.js'
import type { Licence, Wiretap } from './wiretap.js'

/** What can go wrong at the nodes; set where they are. */
export type NodeFault = 'none' | 'down' | 'silent' | 'nonsense' | 'slow'

/** Everything a step can act on. */
export interface Visit {
  readonly wallet: EvmTestWallet
  readonly tap: Wiretap
  /** The widget of the page as it is now. */
  client(): Portico
  /** Another visit to the same page: the widget is created anew. */
  restart(): Promise<void>
  setStorageFault(fault: StorageFault): void
  setNodeFault(fault: NodeFault): Promise<void>
  /** Presses one of the buttons that can be seen in the modal. */
  press(index: number): void
}

type Step = (visit: Visit) => unknown
type Steps = Readonly<Record<string, Step>>

const RECEIVER = '0x000000000000000000000000000000000000dEaD'

/** The visitor asks for something, and does not wait for the answer. */
const ask =
  (licence: Licence, call: (client: Portico) => Promise<unknown>): Step =>
  ({ client, tap }) => {
    tap.allow(licence)
    call(client()).catch(() => {})
  }
const moveTo = (chainId: number): Step => ask('switch', (client) => client.switchNetwork(`eip155:${chainId}`))
const press =
  (index: number): Step =>
  ({ press: pressButton }) =>
    pressButton(index)

/** What the visitor and the page can do. */
const acts = {
  connect: ask('connect', (client) => client.connect({ namespace: 'eip155', connectorId: 'test.wallet.evm' })),
  disconnect: ({ client }) =>
    void client()
      .disconnect()
      .catch(() => {}),
  'ask for the first network': moveTo(31337),
  'ask for the second network': moveTo(31338),
  sign: ask('sign', (client) => client.signMessage('random')),
  send: ask('send', (client) => client.sendTransaction({ to: RECEIVER, amount: 1n })),
  open: ({ client }) => client().open(),
  'open the networks': ({ client }) => client().open({ view: 'Networks' }),
  close: ({ client }) => client().close(),
  'press the first button': press(0),
  'press the second button': press(1),
  'press the third button': press(2),
  'press the last button': press(-1),
  'load the page again': ({ restart }) => restart(),
  'wait a moment': () => new Promise((resolve) => setTimeout(resolve, 40)),
} as const satisfies Steps

/** What the wallet's owner can do in the wallet. */
const ownersActs = {
  'change the network in the wallet': ({ wallet }) => wallet.selectChain(wallet.chainId === 31337 ? 31338 : 31337),
  'change the account in the wallet': ({ wallet }) =>
    wallet.selectAccount((wallet.addresses.indexOf(wallet.address) + 1) % wallet.addresses.length),
  'lock the wallet': ({ wallet }) => wallet.lock(),
  'unlock the wallet': ({ wallet }) => wallet.unlock(),
  'take the permission back': ({ wallet }) => wallet.revoke(),
  'answer by hand': ({ wallet }) => wallet.setAutoApprove(false),
  'approve what is asked': ({ wallet }) => wallet.pending()[0]?.approve(),
  'refuse what is asked': ({ wallet }) => wallet.pending()[0]?.reject(),
} as const satisfies Steps

/** What can break, and be well again. */
const faults = {
  'the wallet refuses': ({ wallet }) => wallet.rejectNext(),
  'the wallet never answers': ({ wallet }) => wallet.neverAnswer('*'),
  'the wallet never says its network': ({ wallet }) => wallet.neverAnswer('eth_chainId'),
  'the wallet is late': ({ wallet }) => wallet.setDelay(50),
  'the wallet lies about a switch': ({ wallet }) => wallet.lieAboutSwitch(true),
  'the wallet throws': ({ tap }) => {
    tap.fault = 'throws'
  },
  'the wallet talks nonsense': ({ tap }) => {
    tap.fault = 'nonsense'
  },
  'the wallet loses its nodes': ({ wallet }) => wallet.setOnline(false),
  'the wallet recovers': healWallet,
  'the nodes are down': ({ setNodeFault }) => setNodeFault('down'),
  'the nodes are silent': ({ setNodeFault }) => setNodeFault('silent'),
  'the nodes talk nonsense': ({ setNodeFault }) => setNodeFault('nonsense'),
  'the nodes are slow': ({ setNodeFault }) => setNodeFault('slow'),
  'the nodes recover': ({ setNodeFault }) => setNodeFault('none'),
  'the storage throws': ({ setStorageFault }) => setStorageFault('throws'),
  'the storage is full': ({ setStorageFault }) => setStorageFault('full'),
  'the storage recovers': ({ setStorageFault }) => setStorageFault('none'),
} as const satisfies Steps

export const visitSteps = { ...acts, ...ownersActs, ...faults }

export type StepName = keyof typeof visitSteps

/** How often each kind of step is to be taken. */
export const stepGroups: readonly { readonly weight: number; readonly steps: readonly StepName[] }[] = [
  { weight: 5, steps: Object.keys(acts) as StepName[] },
  { weight: 2, steps: Object.keys(ownersActs) as StepName[] },
  { weight: 3, steps: Object.keys(faults) as StepName[] },
]

/** Everything works again from now on; what was never answered stays so. */
export function healWallet({ wallet, tap }: Visit): void {
  tap.fault = 'none'
  wallet.setOnline(true)
  wallet.neverAnswer(undefined)
  wallet.setDelay(0)
  wallet.lieAboutSwitch(false)
}
