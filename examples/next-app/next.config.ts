import type { NextConfig } from 'next'

const config: NextConfig = {
  experimental: { agentUpgrade: false }, // a build does not look for a newer Next
}

export default config
