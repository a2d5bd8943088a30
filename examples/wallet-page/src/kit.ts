import { WalletKit } from '@reown/walletkit'
import type { KitCore } from './silentCore.js'

export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

export interface Site {
  readonly name: string
  readonly url: string
  readonly description: string
}

/** Who asks, in the site's own words. */
export const readSite = ({ name = '', url = '', description = '' }: Partial<Site> = {}): Site => ({
  name: name || 'A site without a name',
  url,
  description,
})

/** Every request is passed on at once; the library alone would hold back the second until the first is answered. */
export async function startKit(core: KitCore, metadata: WalletMetadata): Promise<Kit> {
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  // The kit gives it none: it would print an error for each answer that comes again after a reload, or after its session.
  kit.engine.signClient.logger = core.logger
  handleLostSessions(kit)
  return kit
}

/** What the library calls for a message of a site without waiting: one for a session that is gone must end no process. */
const UNAWAITED = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const

type Call = (...call: unknown[]) => Promise<unknown>

function handleLostSessions(kit: Kit): void {
  const { signClient } = kit.engine
  const engine = signClient.engine as unknown as Record<string, Call>
  for (const name of UNAWAITED) engine[name] = handled(engine, name)
  // Its answer to an invalid message is not waited for either.
  const relayer = kit.core.relayer as unknown as Record<string, Call>
  relayer.publish = handled(relayer, 'publish')
  // Nor that it deletes a session when it has next published something.
  const remove = methodOf(engine, 'deleteSession')
  engine.deleteSession = async (params) => {
    if (signClient.session.keys.includes((params as { readonly topic: string }).topic)) await remove(params)
  }
}

/** The same call, whose rejection is no uncaught error when the caller does not wait for it. */
function handled(target: Record<string, Call>, name: string): Call {
  const method = methodOf(target, name)
  return (...call) => {
    const done = method(...call)
    done.catch(() => {})
    return done
  }
}

function methodOf(target: Record<string, Call>, name: string): Call {
  const method = target[name]?.bind(target)
  if (!method) throw new Error(`The library has no ${name}.`)
  return method
}

export interface WalletMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  icons: string[]
}
