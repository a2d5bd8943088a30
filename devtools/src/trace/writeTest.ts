import { readSteps } from './readSteps.js'
import type { Trace, TraceConnection } from './trace.js'

/**
 * The text of a Vitest file that replays the trace, and expects the same of each step and the same connections at its end.
 * @example await navigator.clipboard.writeText(writeTest(devtools.trace()))
 */
export function writeTest(trace: Trace): string {
  const last = new Map<string, TraceConnection>()
  for (const entry of trace.entries) if (entry.kind === 'connection') last.set(entry.namespace, entry)
  const settled = [...last.values()].filter(({ status }) => status !== 'connecting')
  const connections = settled.map(({ namespace, status, chainId }) => {
    const network =
      status === 'connected' && chainId !== undefined
        ? `\n  expect(client.getNetwork(${write(namespace)}).chainId).toBe(${write(chainId)})`
        : ''
    return `  expect(client.getAccount(${write(namespace)}).status).toBe(${write(status)})${network}`
  })
  return [
    "import { replay } from '@portico/testing/replay'",
    "import { expect, onTestFinished, test } from 'vitest'",
    '',
    `const trace = ${JSON.stringify(trace, null, 2)}`,
    '',
    `test(${write(`what was recorded at ${trace.startedAt}`)}, async () => {`,
    '  const { client, steps } = await replay(trace)',
    '  onTestFinished(() => client.dispose())',
    `  expect(steps).toEqual(${indent(JSON.stringify(readSteps(trace), null, 2))})`,
    ...connections,
    '})',
    '',
  ].join('\n')
}

const write = (text: string) => JSON.stringify(text)
const indent = (text: string) => text.replaceAll('\n', '\n  ')
