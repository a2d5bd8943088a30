import type { KernelConfig } from '../config/kernelConfig.js'
import { createKernel, type Kernel } from '../createKernel.js'
import { createMemoryArea } from './createMemoryArea.js'

/** A kernel that stores in memory and has no network, unless the config says otherwise. */
export function createTestKernel(config: KernelConfig): Kernel {
  return createKernel({
    storage: createMemoryArea(),
    fetch: (input) => Promise.reject(new TypeError(`a test kernel has no network: ${String(input)}`)),
    ...config,
  })
}
