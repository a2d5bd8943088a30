import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, custom, encodeAbiParameters } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import type { StoredToken } from '../store/tokenCatalogue.js'
import { createNftPictures, type PictureSources } from './createNftPictures.js'
import { isPublicAddress, lookUpPublic } from './publicAddress.js'
import { readDataUrl } from './readDataUrl.js'
import { publicWeb, readUrl, serverOf } from './readUrl.js'
import { sniffPicture } from './sniffPicture.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs/`
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
const bytesOf = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string))
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

describe('a picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\n\n\n\nWEBPVP8 '],
    ['image/avif', '\0\0\0\x20ftypavif'],
    ['image/svg+xml', SVG],
    ['image/svg+xml', `\ufeff<?xml version="1.0"?>\n<!-- a - b -->\n<!DOCTYPE svg PUBLIC "x">${SVG}`],
  ])('is known as %s by how it begins', (type, bytes) => {
    expect(sniffPicture(bytesOf(bytes))?.type).toBe(type)
  })

  it.each(['', '<html><svg></svg></html>', '<!-- <svg> --><script>1</script>', '{"image":1}', '<svgs>', 'BM0000'])(
    'is not %j',
    (text) => {
      expect(sniffPicture(bytesOf(text))).toBeUndefined()
    },
  )

  it('of hostile text is read in linear time', () => {
    expect(sniffPicture(bytesOf('<!--'.repeat(500_000)))).toBeUndefined()
  })
})

it.each([
  ['data:application/json;base64,eyJhIjoxfQ==', '{"a":1}'],
  ['data:application/json,%7B%22a%22%3A1%7D', '{"a":1}'],
  ['data:application/json;utf8,{"a":"100% é"}', '{"a":"100% é"}'],
  ['data:nothing', undefined],
  ['https://data.example/,x', undefined],
])('%s holds %s', (url, text) => {
  expect(textOf(readDataUrl(url))).toBe(text)
})

describe('the public internet', () => {
  it.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111'])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1', '224.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '64:ff9b::a00:1', 'fc00::1', 'fe80::1'],
    ...['2002:a00:1::', '2001:db8::1', '2001::1'],
  ])('has no %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('has no name that leads inside, whatever the name is', async () => {
    const found = await new Promise<string | undefined>((resolve) =>
      lookUpPublic('localhost', { all: true }, (error) => resolve(error?.code)),
    )
    expect(found).toBe('ENOTFOUND')
  })

  it.each([
    ...['http://pictures.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://10.0.0.1/'],
    ...[
      'https://localhost/',
      'https://printer.local/',
      'https://a@pictures.example/',
      'https://pictures.example:8443/',
    ],
    ...['ftp://pictures.example/', 'https://169.254.169.254/latest/meta-data', 'https://198.18.0.1/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/', 'https://255.255.255.255/'],
  ])('is not asked at %s', (url) => {
    expect(publicWeb.allows(new URL(url))).toBe(false)
  })

  it('is asked at https://pictures.example/', () => {
    expect(publicWeb.allows(new URL('https://pictures.example/1.png'))).toBe(true)
  })
})

describe('what is read of a server', () => {
  const read = (url: string, base = url) =>
    readUrl(url, { reach: serverOf(base), maxBytes: 1_000, signal: AbortSignal.timeout(30_000) })

  it('is its answer, asked for without telling who asks', async () => {
    let asked: unknown
    const url = await serve(({ headers }, response) => {
      asked = headers
      response.end('x')
    })
    expect(textOf(await read(url))).toBe('x')
    expect(Object.keys(asked as object).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
  })

  it.each<[string, RequestListener]>([
    ['says that it is too large', (_, response) => response.end('x'.repeat(1_001))],
    ['is too large without saying so', (_, response) => response.write('x'.repeat(1_001))],
    ['is an error', (_, response) => response.writeHead(404).end('x')],
    ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['leads to itself for ever', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['leads nowhere', (_, response) => response.writeHead(302, { location: 'http://[' }).end()],
  ])('is nothing where it %s', async (_, answer) => {
    expect(await read(await serve(answer))).toBeUndefined()
  })

  it('follows redirects within its reach', async () => {
    const url = await serve(({ url: path }, response) =>
      path === '/moved' ? response.end('there') : response.writeHead(301, { location: '/moved' }).end(),
    )
    expect(textOf(await read(url))).toBe('there')
  })

  it('is a failure where it breaks off', async () => {
    const url = await serve((_, response) =>
      response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    )
    await expect(read(url)).rejects.toThrow()
  })
})

const chainId = 'eip155:1'
const contract = `0x${'1'.repeat(40)}`
const CID = `b${'a'.repeat(58)}`
const piece = { chainId, contract, tokenId: '10' }
const json = (metadata: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
const svgUrl = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`

/** A contract that says so of its pieces. */
function open(
  uri: string | Error,
  more: { readonly sources?: PictureSources; readonly token?: Partial<StoredToken> } = {},
) {
  const asked: unknown[] = []
  const token: StoredToken = {
    ...{ chainId, token: contract, standard: 'erc721', name: '', symbol: '', decimals: 0, isSpam: false },
    ...more.token,
  }
  const request = async ({ params }: { readonly params: readonly { readonly data: string }[] }) => {
    asked.push(params[0]?.data.slice(0, 10))
    if (uri instanceof Error) throw uri
    return encodeAbiParameters([{ type: 'string' }], [uri])
  }
  const client = createPublicClient({ transport: custom({ request } as never, { retryCount: 0 }) })
  const store = { tokensOf: async () => [token] }
  const pictures = createNftPictures({ store, clients: new Map([[chainId, client]]), sources: more.sources ?? {} })
  return { get: () => pictures.get(piece), asked }
}
const shown = async (opened: { get(): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined> }) => {
  const picture = await opened.get()
  return picture && [picture.type, textOf(picture.bytes)]
}

describe('the picture of a collectible', () => {
  it.each([
    ['its metadata on the chain', { image: svgUrl }],
    ['another name in it', { image_url: svgUrl }],
    ['the text of a drawing', { image_data: SVG, image: 5 }],
  ])('comes from %s', async (_, metadata) => {
    expect(await shown(open(json(metadata)))).toEqual(['image/svg+xml', SVG])
  })

  it('is asked of ERC-721 and ERC-1155 as they have it, once for many who ask', async () => {
    const single = open(json({ image: svgUrl }))
    await Promise.all([single.get(), single.get()])
    await single.get()
    expect(single.asked).toEqual(['0xc87b56dd'])
    const several = open(json({ image: svgUrl }), { token: { standard: 'erc1155' } })
    await several.get()
    expect(several.asked).toEqual(['0x0e89341c'])
  })

  it('at an IPFS address comes from the gateway that the operator has set, and the number stands in hex', async () => {
    const paths: (string | undefined)[] = []
    const ipfsGateway = await serve(({ url }, response) => {
      paths.push(url)
      response.end(url?.endsWith('.png') ? PNG : JSON.stringify({ image: `ipfs://ipfs/${CID}/a%20b/1.png` }))
    })
    const opened = open(`ipfs://${CID}/{id}`, { sources: { ipfsGateway }, token: { standard: 'erc1155' } })
    expect((await opened.get())?.type).toBe('image/png')
    expect(paths).toEqual([`/ipfs/${CID}/${'a'.padStart(64, '0')}`, `/ipfs/${CID}/a%20b/1.png`])
  })

  it.each<[string, string, PictureSources?]>([
    ['at an IPFS address without a gateway', json({ image: `ipfs://${CID}` })],
    ['at an address of the web, unless the operator wants that', json({ image: 'https://pictures.example/1.png' })],
    ['at an address inside', json({ image: 'https://127.0.0.1/1.png' }), { web: true }],
    ['at an address of the machine', json({ image: 'http://localhost:8788/metrics' }), { web: true }],
    [
      'out of the gateway’s folder',
      json({ image: `ipfs://${CID}/../../x` }),
      { ipfsGateway: 'http://127.0.0.1:1/ipfs/' },
    ],
    ['out of it, encoded', json({ image: `ipfs://${CID}/%2e%2e/x` }), { ipfsGateway: 'http://127.0.0.1:1/ipfs/' }],
    ['that is a page', json({ image: 'data:image/png;base64,PGh0bWw+' })],
    ['that is too large', json({ image: `data:image/svg+xml,${SVG}${' '.repeat(512 * 1024)}` })],
    ['in metadata that are none', 'data:application/json,[1'],
    ['of a contract that names nothing', ''],
  ])('is not there %s', async (_, uri, sources) => {
    expect(await open(uri, { ...(sources && { sources }) }).get()).toBeUndefined()
  })

  it.each<[string, Partial<StoredToken>]>([
    ['spam', { isSpam: true }],
    ['a token of amounts', { standard: 'erc20' }],
  ])('is not read for %s', async (_, token) => {
    const { get, asked } = open(json({ image: svgUrl }), { token })
    expect(await get()).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('is a failure, and is asked for again, when the node or the gateway does not answer', async () => {
    const away = open(new Error('away'))
    await expect(away.get()).rejects.toMatchObject({ status: 502 })
    await expect(away.get()).rejects.toMatchObject({ status: 502 })
    expect(away.asked).toHaveLength(2)
    const ipfsGateway = await serve((_, response) => response.destroy())
    await expect(open(`ipfs://${CID}`, { sources: { ipfsGateway } }).get()).rejects.toMatchObject({ status: 502 })
  })

  it('of a contract that reverts is not there', async () => {
    const reverted = Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    expect(await open(reverted).get()).toBeUndefined()
  })
})
