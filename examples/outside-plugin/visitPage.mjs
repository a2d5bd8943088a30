import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** As long as a busy machine may take for one step. */
const STEP_MS = 60_000

/** Serves the page of a generated plugin, and does there what a visitor does. @throws when a step fails or the page has an error */
export async function visitPage(place, executablePath) {
  const vite = join(place, 'node_modules/vite/bin/vite.js')
  const server = spawn(process.execPath, [vite, 'page', '--port', '0'], {
    cwd: place,
    env: { ...process.env, NO_COLOR: '1' }, // with CI set, Vite colours the address that is looked for
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ locale: 'en' })
    page.setDefaultTimeout(STEP_MS)
    const faults = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(await readAddress(server))
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: /Test Wallet/ }).click()
    await page.getByRole('button', { name: /12\.5.*YOU/s }).click()
    await page.getByRole('button', { name: 'Greeting' }).click()
    await page.getByRole('button', { name: 'Sign a greeting' }).click()
    await page.getByText('Signed', { exact: true }).waitFor()
    if (faults.length > 0) throw new Error(`The page has errors:\n${faults.join('\n')}`)
  } finally {
    await browser.close()
    server.kill()
  }
}

/** What Vite prints once it serves. */
const readAddress = (server) =>
  new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`The page is not served:\n${printed}`)), STEP_MS)
    server.on('exit', () => reject(new Error(`The server of the page ended:\n${printed}`)))
    server.stdout.on('data', (part) => {
      printed += part
      const [address] = printed.match(/http:\/\/[^\s/]+:\d+\//) ?? []
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
