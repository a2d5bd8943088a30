import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: process.env.PORTICO_TEST_OUTPUT ?? 'test-results',
  timeout: 60_000,
  use: { launchOptions: { executablePath: process.env.CHROME_PATH ?? '' } },
})
