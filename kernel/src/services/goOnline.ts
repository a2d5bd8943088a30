import * as z from 'zod/mini'
import type { Clock, Log } from '../capabilities/call.js'
import type { Project, ProjectAnswer } from '../capabilities/project.js'
import type { Services } from '../capabilities/services.js'
import type { WalletSource } from '../capabilities/walletSource.js'
import { PorticoError } from '../errors/porticoError.js'
import type { OnlineServices } from './createServices.js'
import { createDirectory } from './directory/createDirectory.js'
import { checkOrigin, fetchProject } from './directory/fetchProject.js'
import { wrapWalletSource } from './directory/wrapWalletSource.js'
import { createHttp } from './http/createHttp.js'
import { joinUrl } from './http/url.js'

const LIST_RETRY_MS = 10_000 // wire §2.2
const listSchema = z.object({ http: z.array(z.string()) })

/** Puts together what calls the host's services. Nothing is requested on its own. */
export function goOnline(parts: {
  readonly config: { readonly walletSource?: WalletSource | undefined }
  readonly services: Services
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly log: Log
  readonly onAlert: (alert: PorticoError) => void
  /** The pairing client's id, once it has one (S7.26a). */
  readonly clientId: () => string | undefined
}): OnlineServices {
  const { config, services, fetch, clock, log, onAlert, clientId } = parts
  const { directoryUrl, rpcUrl } = services
  const origin = typeof location === 'undefined' ? '' : location.origin
  const http = createHttp({ fetch, clock, services, origin, onAlert, clientId })

  let answer: Promise<ProjectAnswer> | undefined
  const project: Project = {
    async read() {
      if (directoryUrl === undefined) return { status: 'unknown' }
      answer ??= fetchProject({ http, log, directoryUrl })
      const read = await answer
      if (read.status === 'unknown') answer = undefined
      return read
    },
    checkOrigin: async () => checkOrigin(await project.read(), origin, onAlert),
  }

  let listed: Promise<readonly string[]> | undefined
  async function readList(): Promise<readonly string[]> {
    const list = listSchema.safeParse(await http.request(joinUrl(rpcUrl ?? '', 'v1/supported-chains')))
    if (!list.success) throw new PorticoError('API_BAD_REPLY', { call: 'v1/supported-chains' }, { cause: list.error })
    return list.data.http
  }

  return {
    http,
    project,
    wallets: findWallets(),
    async isProxied(chainId) {
      listed ??= readList()
      return (
        await listed.catch(() => {
          // Unknown is not "no" for good: it is asked again a little later.
          clock.after(LIST_RETRY_MS, () => {
            listed = undefined
          })
          return [] as readonly string[]
        })
      ).includes(chainId)
    },
  }

  function findWallets(): WalletSource {
    if (config.walletSource) return wrapWalletSource(config.walletSource, { clock, log })
    if (directoryUrl !== undefined) return createDirectory({ http, clock, log, directoryUrl })
    const missing = async () => {
      throw new PorticoError('CAPABILITY_MISSING', { token: 'wallet-source@1' })
    }
    return { list: missing, byIds: missing }
  }
}
