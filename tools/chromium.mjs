// Finds a Chromium, or installs one. Prints nothing but what a person must know; returns its path.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell comes first: pages open in it at half the cost. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

async function findChromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
    return named
  }
  const { chromium } = await import('playwright-core')
  return [...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

function installFromDebian() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...sudo, 'apt-get']
  run(...apt, 'update', '-qq')
  run(...apt, 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core')
}

function install() {
  if (existsSync('/usr/bin/apt-get')) installFromDebian()
  else run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell')
}

export async function ensureChromium() {
  const found = await findChromium()
  // A CI machine's time is short: it gets the shell even where another Chromium is.
  const isGood = process.env.CI === undefined || process.env.CHROME_PATH || found?.includes('headless')
  if (found && isGood) return found
  console.log(`Installing a ${found ? 'faster ' : ''}Chromium for the browser tests.`)
  try {
    install()
  } catch (cause) {
    if (found) return found
    throw new Error('No Chromium could be installed. Install one and name it in CHROME_PATH.', { cause })
  }
  const installed = await findChromium()
  if (!installed) throw new Error('The installation left no Chromium behind. Name one in CHROME_PATH.')
  return installed
}
