import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('a span for each request has its route and status, nothing of the visitor, and no parent that a visitor names', async () => {
  const script = resolve('services/serve/testing/traceRequests.ts')
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH }
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env })
  const [first, second] = JSON.parse(stdout)
  expect(first).toEqual({
    name: 'GET /v1/account/:address/balance',
    attributes: {
      'portico.service': 'data',
      'http.request.method': 'GET',
      'http.route': '/v1/account/:address/balance',
      'http.response.status_code': 502,
    },
    events: [],
    status: { code: 2 },
  })
  expect(second).toMatchObject({ name: 'GET /*', status: { code: 0 } })
  expect(stdout).not.toMatch(/0xabc|shop|203\.0/)
})
