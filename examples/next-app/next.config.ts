import type { NextConfig } from 'next'

const config: NextConfig = {
  experimental: { agentUpgrade: false }, // a build asks nobody whether there is a newer Next
}

export default config
