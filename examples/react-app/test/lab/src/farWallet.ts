import { mountRedirectWallet } from '@portico/test-kit'

const root = document.querySelector('main')
if (root) mountRedirectWallet(root, { address: 'anna' })
