import { AssetDiscovery, formatAccountId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { openConnected } from './openPlugin.js'

it('lists the coin and the denominations that the chain has a name for, with what can be sent of them [S9.18]', async () => {
  const { kernel, addresses, from, hub } = await openConnected()
  const tokens = await kernel.get(AssetDiscovery, 'cosmos')
  const rows = (await tokens.discover(from)) ?? []
  expect(rows.map(({ symbol, quantity, price }) => [symbol, quantity.decimals, price])).toEqual(
    expect.arrayContaining([
      ['ATOM', 6, 0],
      ['PEARL', 6, 0],
    ]),
  )
  const [coin, pearl] = ['ATOM', 'PEARL'].map((name) => rows.find(({ symbol }) => symbol === name))
  expect(coin?.address).toBeUndefined()
  expect(pearl?.quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
  expect(pearl?.address && addresses.assetOf(pearl.address)).toBe(`${hub.caip2}/ibc:${hub.token.denom.slice(4)}`)
})

it('leaves out what the chain has no name for, and has no list when the node is away or says what can’t be', async () => {
  const answers: (Response | undefined)[] = []
  const asked: string[] = []
  const { kernel, from, hub } = await openConnected(
    {},
    {
      fetch: async (input, init) => {
        const { url } = new Request(input, init)
        if (!url.includes('/bank/v1beta1/balances/')) return fetch(input, init)
        asked.push(url)
        return answers.shift() ?? fetch(input, init)
      },
    },
  )
  const tokens = await kernel.get(AssetDiscovery, 'cosmos')
  const other = formatAccountId(hub.caip2, `${hub.accounts[1]}`)
  expect(await tokens.discover(other)).toMatchObject([{ symbol: 'ATOM' }])
  const say = (balances: unknown) => Response.json({ balances, pagination: {} })
  answers.push(say([{ denom: 'factory/nameless', amount: '5' }]))
  expect(await tokens.discover(from)).toEqual([])
  for (const balances of [[{ denom: 'uatom', amount: '-5' }], [{ denom: 5, amount: '5' }], 'none']) {
    answers.push(say(balances))
    await expect(tokens.discover(from)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  }
})

it('lists the other tokens of an account that holds many `factory/` denominations', async () => {
  const own: Response[] = []
  const { kernel, from, hub } = await openConnected(
    {},
    {
      fetch: async (input, init) => {
        const isList = new Request(input, init).url.includes('/bank/v1beta1/balances/')
        return (isList && own.shift()) || fetch(input, init)
      },
    },
  )
  const spam = Array.from({ length: 60 }, (_, index) => ({ denom: `factory/spam/${index}`, amount: '1' }))
  const balances = [...spam, { denom: hub.token.denom, amount: '7' }, { denom: 'uatom', amount: '9' }]
  own.push(Response.json({ balances, pagination: {} }))
  const rows = await (await kernel.get(AssetDiscovery, 'cosmos')).discover(from)
  expect(rows?.map(({ symbol }) => symbol)).toEqual(['ATOM', 'PEARL'])
})
