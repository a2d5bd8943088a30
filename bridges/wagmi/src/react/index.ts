'use client'

export { PorticoWagmiProvider, type PorticoWagmiProviderProps } from './PorticoWagmiProvider.js'
