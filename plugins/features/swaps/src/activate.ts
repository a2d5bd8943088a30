import { type Activated, describeErrors, type PluginContext, PorticoError } from '@portico/kernel'
import { createAskedBook } from './asked/createAskedBook.js'
import { createReadTrusted } from './createReadTrusted.js'
import { createSwapPayments } from './createSwapPayments.js'
import { createSwapping } from './createSwapping.js'
import type { SwapsOptions } from './index.js'
import type { manifest } from './manifest.js'
import { readOptions } from './readOptions.js'

const texts = {
  SWAP_UNSUPPORTED: () => 'Network not supported for Swaps', // S8.9i
  SWAP_APPROVAL_UNSAFE: ({ reason }: { readonly reason: string }) => `The approval of the swap is not safe: ${reason}`,
  SWAP_RESULT_UNSAFE: ({ reason }: { readonly reason: string }) => `The swap is not what was shown: ${reason}`,
}

const describeSwapErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, SwapsOptions>): Activated<typeof manifest> {
  describeSwapErrors()
  const { deps, networks, events, namespace = '', options, signal, storage } = context
  const { simulation } = deps.calls
  if (!simulation) throw new PorticoError('CAPABILITY_MISSING', { token: 'calls.simulation', namespace })
  const read = readOptions(options, namespace)
  const parts = {
    ...{ ...deps, networks, simulation, options: read },
    readTrusted: createReadTrusted({ project: deps.project, spenders: read.spenders }),
  }
  return {
    swapping: createSwapping({ ...parts, events, signal, asked: createAskedBook(storage, deps.clock) }),
    swapPayments: createSwapPayments(parts),
  }
}
