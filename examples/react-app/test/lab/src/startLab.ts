import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import type { Portico, PorticoOptions } from '@portico/ui'
import type { StackDescription } from '@portico-examples/stack'
import { networksOf } from '../../../src/stackNetworks.js'

/** What a test may set on the page before its script runs. */
export interface LabSettings {
  readonly options?: Partial<PorticoOptions>
  /** Which of the stack's networks are on offer, by CAIP-2 id; all by default. */
  readonly networks?: readonly string[]
}

declare global {
  interface Window {
    labSettings?: LabSettings
    portico?: Portico
  }
}

export async function labOptions(): Promise<PorticoOptions> {
  const stack: StackDescription = await fetch('/stack.json').then((response) => response.json())
  const { options = {}, networks: wanted } = window.labSettings ?? {}
  const { networks, customRpcUrls } = networksOf(stack)
  const isOffered = (chainId: string) => wanted?.includes(chainId) ?? true
  const locale = new URL(location.href).searchParams.get('locale') ?? undefined
  return {
    projectId: 'playground',
    locale,
    plugins: [eip155(), solana()],
    networks: networks.filter(({ caipNetworkId }) => isOffered(caipNetworkId)),
    customRpcUrls: Object.fromEntries(Object.entries(customRpcUrls).filter(([chainId]) => isOffered(chainId))),
    ...options,
  }
}
