import { mountRedirectWallet } from '@portico-examples/test-wallets'

const root = document.querySelector('main')
if (root) mountRedirectWallet(root, { address: 'anna' })
