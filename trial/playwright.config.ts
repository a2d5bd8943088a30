import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.SITE,
    launchOptions: { executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] },
  },
})
