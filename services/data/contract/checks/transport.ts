import * as answers from '../answers.js'
import { badRequest, type Check, demand, demandEqual, demandRefusal, readAs, Skip, type Subject } from '../check.js'

/** What belongs to no single call, and call 21. */
export function checkTransport({ chains }: Subject): readonly Check[] {
  return [
    {
      name: '1: each network once',
      async run({ chains: listed }) {
        demandEqual(new Set(listed).size, listed.length, 'the number of different networks')
      },
    },
    {
      name: 'an unknown path is a 404 in the error body',
      async run({ ask }) {
        demandRefusal(await ask({ path: 'v1/portico-contract' }), { statuses: [404], code: 'NOT_FOUND' })
      },
    },
    {
      name: 'a body of more than 4 MiB is refused',
      async run({ ask, projectId }) {
        const body = { currency: 'usd', addresses: [], projectId, more: 'x'.repeat(4 * 1024 * 1024) }
        demandRefusal(await ask({ path: 'v1/fungible/price', body }), badRequest)
      },
    },
    {
      name: 'no answer sets a cookie',
      async run({ ask }) {
        const { headers } = await ask({ path: 'v1/supported-chains' })
        demandEqual(headers.get('set-cookie'), null, 'set-cookie')
      },
    },
    ...chains
      .filter((chainId) => chainId.startsWith('eip155:'))
      .map(
        (chainId): Check => ({ name: `21 ${chainId}: the node behind it is of this chain`, run: checkNode(chainId) }),
      ),
    { name: '21: a list of calls is answered as a list', run: checkBatch },
  ]
}

const call = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })

const checkNode = (chainId: string) => async (subject: Subject) => {
  const answer = await subject.ask({ path: 'v1/', query: { chainId }, body: call(1, 'eth_chainId') })
  const { result } = readAs(answer, answers.rpcAnswer)
  demandEqual(`eip155:${Number(result)}`, chainId, 'the chain of the node')
}

async function checkBatch({ ask, chains }: Subject): Promise<void> {
  const chainId = chains.find((id) => id.startsWith('eip155:'))
  if (chainId === undefined) throw new Skip('no EVM chain is served')
  const body = [call(1, 'eth_chainId'), call(2, 'eth_blockNumber')]
  const { json, status } = await ask({ path: 'v1/', query: { chainId }, body })
  demandEqual(status, 200, 'status')
  const ids = Array.isArray(json) ? json.map((one) => answers.rpcAnswer.safeParse(one).data?.id) : []
  demand(ids.length === 2 && ids.includes(1) && ids.includes(2), 'the answers are not those of the calls')
  const writing = [call(1, 'eth_chainId'), call(2, 'eth_sendTransaction')]
  demandRefusal(await ask({ path: 'v1/', query: { chainId }, body: writing }), badRequest)
}
