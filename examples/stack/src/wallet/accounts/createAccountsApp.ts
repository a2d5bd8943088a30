import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import { deployAccountContracts } from './accountContracts.js'
import { createBundler } from './bundler.js'
import { RpcError } from './rpcError.js'
import { createSponsor } from './sponsor.js'

const callSchema = z.looseObject({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()).default([]) })
const METHOD_UNKNOWN = -32_601
const FAILED = -32_603

/** Bundler and sponsor of local chains, at `/bundler/{chainId}` and `/sponsor/{chainId}`. Their contracts are deployed first. */
export async function createAccountsApp(
  chains: readonly { readonly chainId: number; readonly rpcUrl: string }[],
): Promise<Hono> {
  const app = new Hono()
  await Promise.all(
    chains.map(async (chain) => {
      const { chainId, rpcUrl } = chain
      const signer = privateKeyToAccount(generatePrivateKey())
      const address = await deployAccountContracts(rpcUrl, signer.address)
      const parts = { bundler: createBundler(chain), sponsor: createSponsor({ chainId, address, signer }) }
      for (const [name, methods] of Object.entries(parts)) {
        app.post(`/${name}/${chainId}`, async (c) => {
          const { id, method, params } = callSchema.parse(await c.req.json())
          try {
            const run = methods[method]
            if (!run) throw new RpcError(METHOD_UNKNOWN, `${method} is not known`)
            return c.json({ jsonrpc: '2.0', id, result: await run(params) })
          } catch (error) {
            const { code = FAILED, data } = error instanceof RpcError ? error : {}
            return c.json({ jsonrpc: '2.0', id, error: { code, message: String((error as Error).message), data } })
          }
        })
      }
    }),
  )
  return app
}
