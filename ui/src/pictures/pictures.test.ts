import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClock } from '@portico/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictures, iconSource } from './pictures.js'

const PIXEL = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

describe('iconSource', () => {
  it('decodes a raster image to its bytes', async () => {
    const source = iconSource(`data:image/gif;base64,${PIXEL}`)
    if (source?.kind !== 'raster') expect.fail('not read as a raster image')
    expect(source.bytes.type).toBe('image/gif')
    expect(new TextDecoder().decode((await source.bytes.arrayBuffer()).slice(0, 6))).toBe('GIF89a')
  })

  it('leaves vector images to the image element', () => {
    const url = 'data:image/svg+xml,%3Csvg%20onload=%22alert(1)%22/%3E'
    expect(iconSource(url)).toEqual({ kind: 'vector', url })
  })

  it.each([
    ['nothing', undefined],
    ['script', 'javascript:alert(1)'],
    ['a page', 'data:text/html;base64,PHNjcmlwdD4='],
    ['an address', 'https://icons.example/a.png'],
    ['an address that ends like an image', 'https://icons.example/?data:image/png;base64,AAAA'],
    ['text that is not base64', 'data:image/png;base64,<b>'],
    ['base64 of impossible length', 'data:image/png;base64,A'],
    ['an image of 5 MB', `data:image/png;base64,${'A'.repeat(5 * 1024 * 1024)}`],
  ])('refuses %s', (_, icon) => {
    expect(iconSource(icon)).toBeUndefined()
  })

  it('reads hostile text in linear time', () => {
    // The machine may stand still in one of them.
    const tries = [1, 2, 3].map(() => {
      const startMs = performance.now()
      expect(iconSource(`data:image/png;base64,${'A \n'.repeat(80_000)}!`)).toBeUndefined()
      return performance.now() - startMs
    })
    expect(Math.min(...tries)).toBeLessThan(5_000)
  })
})

const BYTES = Buffer.from(PIXEL, 'base64')

const stops: (() => void)[] = []
// The servers of the tests are on this machine, and so is the page.
beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost:5173')))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const stop of stops.splice(0)) stop()
})

/** A real server on this machine. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const serveImage = (type: string, body: string | Buffer) =>
  serve((_, response) => response.setHeader('content-type', type).end(body))

function setUp(acted = Promise.resolve()) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = []
  const pictures = createPictures({
    ...{ clock: createClock(), acted },
    fetch: (input, init) => {
      asked.push({ url: String(input), init })
      return fetch(input, init)
    },
  })
  stops.push(pictures.dispose)
  return { pictures, asked }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'a picture',
    ({ code }) => code,
  )

describe('a picture with an address', () => {
  it('is fetched once the visitor has acted; one without is there before', async () => {
    const url = `${await serveImage('image/gif', BYTES)}/1.gif`
    let act = () => {}
    const { pictures, asked } = setUp(
      new Promise<void>((resolve) => {
        act = resolve
      }),
    )
    const late = pictures.get(url)
    expect((await pictures.get(`data:image/gif;base64,${PIXEL}`)).kind).toBe('raster')
    expect(asked).toEqual([])
    act()
    expect((await late).kind).toBe('raster')
    expect(asked).toHaveLength(1)
  })

  it('is fetched once, without cookies and without telling which page asks', async () => {
    const url = `${await serveImage('image/gif', BYTES)}/1.gif`
    const { pictures, asked } = setUp()
    const [first, second] = await Promise.all([pictures.get(url), pictures.get(url)])
    expect(second).toBe(first)
    expect(await pictures.get(url)).toBe(first)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' })
    if (first.kind !== 'raster') expect.fail('not read as a raster image')
    expect(first.bytes.type).toBe('image/gif')
    expect(Buffer.from(await first.bytes.arrayBuffer())).toEqual(BYTES)
  })

  it('becomes a data URL when it is a vector image, for nothing runs in an image element', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><title>é & "x"</title></svg>'
    const url = await serveImage('image/svg+xml; charset=utf-8', svg)
    const picture = await setUp().pictures.get(`${url}/1`)
    if (picture.kind !== 'vector') expect.fail('not read as a vector image')
    expect(await (await fetch(picture.url)).text()).toBe(svg)
    expect(picture.url).toMatch(/^data:image\/svg\+xml,/)
  })

  it.each([
    ['a page', 'text/html', '<script>1</script>'],
    ['no type', '', 'x'],
    ['another kind of image', 'image/x-icon', 'x'],
    ['more than 512 KiB', 'image/png', Buffer.alloc(512 * 1024 + 1)],
  ])('is refused when it is %s', async (_, type, body) => {
    const url = await serveImage(type, body)
    expect(await codeOf(setUp().pictures.get(`${url}/1`))).toBe('API_BAD_REPLY')
  })

  it('may be as large as 512 KiB', async () => {
    const url = await serveImage('image/png', Buffer.alloc(512 * 1024))
    expect(await codeOf(setUp().pictures.get(`${url}/1`))).toBe('a picture')
  })

  it.each<[string, RequestListener, string]>([
    ['is not there', (_, response) => response.writeHead(404).end(), 'HTTP_STATUS'],
    ['is somewhere else', (_, response) => response.writeHead(302, { location: '/2' }).end(), 'HTTP_FAILED'],
    [
      'breaks off',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'image/png', 'content-length': 9 })
          .write('x', () => response.destroy()),
      'HTTP_FAILED',
    ],
  ])('fails when it %s, and may be asked for again', async (_, answer, code) => {
    let isMended = false
    const url = await serve((request, response) => {
      if (isMended) response.setHeader('content-type', 'image/gif').end(BYTES)
      else answer(request, response)
    })
    const { pictures } = setUp()
    expect(await codeOf(pictures.get(`${url}/1?key=secret`))).toBe(code)
    isMended = true
    expect(await codeOf(pictures.get(`${url}/1?key=secret`))).toBe('a picture')
  })

  it('does not repeat keys in its failures', async () => {
    const url = await serve((_, response) => response.writeHead(404).end())
    const error = await setUp()
      .pictures.get(`${url}/1?key=secret`)
      .catch((cause: unknown) => cause)
    expect(JSON.stringify(error)).not.toContain('secret')
  })

  it('is given up when the widget goes', async () => {
    const url = await serve(() => {})
    const { pictures, asked } = setUp()
    const asking = codeOf(pictures.get(`${url}/1`))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    pictures.dispose()
    expect(await asking).toBe('REQUEST_ABORTED')
  })
})

describe('many pictures', () => {
  it('are asked for ahead of use, the first twenty of them, each once [S2.6a]', async () => {
    const url = await serveImage('image/gif', BYTES)
    const { pictures, asked } = setUp()
    const urls = Array.from({ length: 30 }, (_, index) => `${url}/${index}`)
    pictures.prefetch([undefined, 'javascript:1', 'data:image/png;base64,AA', ...urls, ...urls])
    await vi.waitFor(() => expect(asked).toHaveLength(20))
    await Promise.all(urls.slice(0, 20).map(pictures.get))
    expect(asked.map((one) => one.url)).toEqual(urls.slice(0, 20))
  })

  it('of the visitor’s own machine are not asked for by a page from elsewhere', async () => {
    vi.stubGlobal('location', new URL('https://shop.example'))
    const url = await serveImage('image/gif', BYTES)
    const { pictures, asked } = setUp()
    pictures.prefetch([`${url}/1`, 'http://localhost/a', 'https://192.168.1.1/a'])
    expect(await codeOf(pictures.get(`${url}/2`))).toBe('HTTP_FAILED')
    expect(asked).toEqual([])
  })

  it('do not fill the memory: the hundred that were used last are kept', async () => {
    const url = await serveImage('image/gif', BYTES)
    const { pictures, asked } = setUp()
    const get = (index: number) => pictures.get(`${url}/${index}`)
    for (let index = 0; index < 100; index++) await get(index)
    await get(0)
    await get(100)
    expect(asked).toHaveLength(101)
    await get(0)
    expect(asked).toHaveLength(101)
    await get(1)
    expect(asked).toHaveLength(102)
  })
})
