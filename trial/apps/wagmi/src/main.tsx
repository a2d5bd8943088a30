import { eip155 } from '@portico/chain-eip155'
import { getSigner } from '@portico/ethers'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { createPortico } from '@portico/ui'
import { PorticoProvider, usePortico } from '@portico/ui/react'
import { getPublicClient, getWalletClient, toNetwork, toPorticoError } from '@portico/viem'
import { portico, porticoTransport } from '@portico/wagmi'
import { PorticoWagmiProvider } from '@portico/wagmi/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defineChain, erc20Abi, parseEther } from 'viem'
import {
  createConfig,
  useConnection,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  useWriteContract,
} from 'wagmi'
import { connect, waitForTransactionReceipt } from 'wagmi/actions'

interface Stack {
  readonly evm: readonly {
    readonly name: string
    readonly chainId: number
    readonly rpcUrl: string
    readonly token: { readonly address: `0x${string}` }
    readonly accounts: readonly `0x${string}`[]
  }[]
}

const RECEIVER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const MESSAGE = 'I live in this harbour'

const stack = (await (await fetch('/stack.json')).json()) as Stack
const [first, second] = stack.evm
if (!first || !second) throw new Error('two chains are needed')
const toChain = ({ name, chainId, rpcUrl }: Stack['evm'][number]) =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  })
const chains = [toChain(first), toChain(second)] as const

const widget = createPortico({
  plugins: [eip155(), pendingTransactions()],
  networks: chains.map(toNetwork),
  customRpcUrls: Object.fromEntries(stack.evm.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [{ url: rpcUrl }]])),
})
const config = createConfig({
  chains,
  connectors: [portico(widget)],
  transports: Object.fromEntries(chains.map(({ id }) => [id, porticoTransport(widget, id)])),
  multiInjectedProviderDiscovery: false,
})
const queries = new QueryClient()
const token = { address: first.token.address, abi: erc20Abi } as const

/** A button whose outcome stands beside it. */
function Step({ name, run }: { readonly name: string; readonly run: () => Promise<string> }) {
  const [outcome, setOutcome] = useState('')
  const begin = () => {
    setOutcome('…')
    run().then(setOutcome, (error: unknown) => setOutcome(toPorticoError(error).code))
  }
  return (
    <p>
      <button type="button" onClick={begin}>
        {name}
      </button>
      <output aria-label={name}>{outcome}</output>
    </p>
  )
}

function Steps() {
  const { status, address, chainId } = useConnection()
  const { open } = usePortico()
  const message = useSignMessage()
  const typed = useSignTypedData()
  const sending = useSendTransaction()
  const writing = useWriteContract()
  const switching = useSwitchChain()
  const settled = async (hash: `0x${string}`) => `${(await waitForTransactionReceipt(config, { hash })).status} ${hash}`
  return (
    <main>
      <output aria-label="Account">{`${status} ${address ?? ''} ${chainId ?? ''}`}</output>
      <Step
        name="wagmi connect"
        run={async () => {
          const [connector] = config.connectors
          if (!connector) throw new Error('no connector')
          return (await connect(config, { connector })).accounts.join()
        }}
      />
      <Step name="wagmi sign" run={() => message.mutateAsync({ message: MESSAGE })} />
      <Step
        name="wagmi typed"
        run={() =>
          typed.mutateAsync({
            domain: { name: 'Harbour', chainId: first?.chainId },
            types: { Berth: [{ name: 'number', type: 'uint256' }] },
            primaryType: 'Berth',
            message: { number: 7n },
          })
        }
      />
      <Step
        name="wagmi send"
        run={async () => settled(await sending.mutateAsync({ to: RECEIVER, value: parseEther('0.01') }))}
      />
      <Step
        name="wagmi write"
        run={async () =>
          settled(await writing.mutateAsync({ ...token, functionName: 'transfer', args: [RECEIVER, 5n] }))
        }
      />
      <Step name="wagmi switch" run={async () => String((await switching.mutateAsync({ chainId: chains[1].id })).id)} />
      <Step
        name="wagmi switch back"
        run={async () => String((await switching.mutateAsync({ chainId: chains[0].id })).id)}
      />
      <Step name="viem sign" run={() => getWalletClient(widget).signMessage({ message: MESSAGE })} />
      <Step
        name="viem read"
        run={async () =>
          String(
            await getPublicClient(widget, chains[0].id).readContract({
              ...token,
              functionName: 'balanceOf',
              args: [RECEIVER],
            }),
          )
        }
      />
      <Step name="ethers sign" run={() => getSigner(widget).signMessage(MESSAGE)} />
      <Step
        name="ethers send"
        run={async () =>
          settled((await getSigner(widget).sendTransaction({ to: RECEIVER, value: 7n })).hash as `0x${string}`)
        }
      />
      <button type="button" onClick={() => open({ view: 'Account' })}>
        Activity
      </button>
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider client={widget}>
        <PorticoWagmiProvider client={widget} config={config}>
          <QueryClientProvider client={queries}>
            <portico-button />
            <Steps />
          </QueryClientProvider>
        </PorticoWagmiProvider>
      </PorticoProvider>
    </StrictMode>,
  )
}
