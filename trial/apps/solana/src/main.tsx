import { solana } from '@portico/chain-solana'
import { solanaNetwork } from '@portico/chain-solana/networks'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { followPortico, getConnection, PorticoWalletAdapter } from '@portico/solana-adapter'
import { getSigner } from '@portico/solana-adapter/kit'
import { createPortico } from '@portico/ui'
import { PorticoProvider } from '@portico/ui/react'
import { createSignableMessage } from '@solana/kit'
import { ConnectionContext, useConnection, useWallet, WalletProvider } from '@solana/wallet-adapter-react'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Stack {
  readonly solana: {
    readonly name: string
    readonly caip2: string
    readonly rpcUrl: string
    readonly accounts: readonly string[]
  }
}

const MESSAGE = new TextEncoder().encode('I live in this harbour')
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const { solana: chain } = (await (await fetch('/stack.json')).json()) as Stack
const network = solanaNetwork({
  genesis: chain.caip2.slice('solana:'.length),
  name: chain.name,
  rpcUrls: [chain.rpcUrl],
  testnet: true,
})
const portico = createPortico({
  plugins: [solana(), pendingTransactions()],
  networks: [network],
  customRpcUrls: { [network.caipNetworkId]: [{ url: chain.rpcUrl }] },
})
const connection = getConnection(portico, network.caipNetworkId)
const adapter = new PorticoWalletAdapter(portico)
const wallets = [adapter]

function Step({ name, run }: { readonly name: string; readonly run: () => Promise<string> }) {
  const [outcome, setOutcome] = useState('')
  const begin = () => {
    setOutcome('…')
    run().then(setOutcome, (error: unknown) => setOutcome(error instanceof Error ? error.name : String(error)))
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
  const { connection } = useConnection()
  const { select, wallet, publicKey, connected, signMessage, sendTransaction, disconnect } = useWallet()
  useEffect(() => followPortico(adapter, select), [select])
  const send = async () => {
    if (!publicKey) throw new Error('not connected')
    const receiver = new PublicKey(chain.accounts[1] ?? '')
    const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: receiver, lamports: 5_000_000 })
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ blockhash, lastValidBlockHeight, feePayer: publicKey }).add(transfer)
    const signature = await sendTransaction(transaction, connection)
    const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    return `${value.err ? 'failed' : 'succeeded'} ${signature}`
  }
  return (
    <main>
      <output aria-label="Account">{`${connected ? 'connected' : 'disconnected'} ${publicKey?.toBase58() ?? ''} ${wallet?.adapter.name ?? ''}`}</output>
      <Step
        name="sign"
        run={async () => {
          if (!signMessage) throw new Error('not connected')
          return hex(await signMessage(MESSAGE))
        }}
      />
      <Step name="send" run={send} />
      <Step
        name="kit sign"
        run={async () => {
          const signer = getSigner(portico)
          const [signatures] = await signer.signMessages([createSignableMessage(MESSAGE)])
          return hex(new Uint8Array(signatures?.[signer.address] ?? []))
        }}
      />
      <Step name="disconnect" run={async () => `${await disconnect()}`} />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider client={portico}>
        <ConnectionContext.Provider value={{ connection }}>
          <WalletProvider wallets={wallets} autoConnect>
            <portico-button />
            <Steps />
          </WalletProvider>
        </ConnectionContext.Provider>
      </PorticoProvider>
    </StrictMode>,
  )
}
