import { PorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.js'
import type { PorticoAccount, PorticoBalance } from '../state/clientState.js'
import { testNetwork } from '../testing/createTestChain.js'
import { accountFace, type ButtonSubject, buttonWords, connectFace, networkFace, walletFace } from './buttonFace.js'
import { readAttributes } from './readAttributes.js'

const attributes = (values: Record<string, string> = {}) =>
  readAttributes({ getAttribute: (name) => values[name] ?? null })

const DISCONNECTED: PorticoAccount = {
  namespace: 'test',
  status: 'disconnected',
  caipAddress: undefined,
  address: undefined,
  accountKey: undefined,
  allAccounts: [],
  connectedWalletInfo: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  balanceLoading: false,
  balanceError: undefined,
  lastRetry: undefined,
  addressExplorerUrl: undefined,
  preferredAccountType: 'eoa',
  addressLabels: new Map(),
}
const CONNECTED: PorticoAccount = {
  ...DISCONNECTED,
  status: 'connected',
  caipAddress: 'test:1:0x1234567890abcdef',
  address: '0x1234567890abcdef',
  accountKey: 'test:0x1234567890abcdef',
  allAccounts: [{ id: 'test:1:0x1234567890abcdef', type: 'eoa' }],
  connectedWalletInfo: { id: 'quay', name: 'Quay' },
}
const READY: PorticoBalance = {
  status: 'ready',
  data: { amount: 123_456_789n, decimals: 7, symbol: 'TST', formatted: '12.3456789' },
}

const subject = (parts: Partial<ButtonSubject> = {}): ButtonSubject => ({
  account: DISCONNECTED,
  balance: { status: 'idle' },
  network: {
    namespace: 'test',
    chainId: 'test:1',
    caipNetwork: testNetwork('1'),
    requestedCaipNetworks: [testNetwork('1')],
    approvedCaipNetworkIds: ['test:1'],
    supportsAllNetworks: true,
    isUnsupported: false,
  },
  mustSwitch: false,
  canSwitch: true,
  ...parts,
})

describe('readAttributes', () => {
  it('has the defaults of the elements', () => {
    expect(attributes()).toEqual({
      label: undefined,
      loadingLabel: undefined,
      charsStart: 4,
      charsEnd: 6,
      showsBalance: true,
      disabled: false,
      namespace: undefined,
      wallet: undefined,
    })
  })

  it('reads what is set and ignores what makes no sense', () => {
    expect(attributes({ balance: 'hide', 'chars-start': '6', 'chars-end': '-4', namespace: 'test' })).toMatchObject({
      showsBalance: false,
      charsStart: 6,
      charsEnd: 6,
      namespace: 'test',
    })
  })

  it.each([
    ['', true],
    ['true', true],
    ['disabled', true],
    ['false', false],
  ])('takes disabled="%s" for %s', (value, expected) => {
    expect(attributes({ disabled: value }).disabled).toBe(expected)
  })
})

describe('the connect button', () => {
  it('waits, disabled, until there is a client', () => {
    expect(connectFace(undefined, attributes())).toMatchObject({ text: 'Connect wallet', disabled: true, busy: false })
  })

  it('says that it is connecting and keeps its width', () => {
    const idle = connectFace(subject(), attributes())
    const busy = connectFace(subject({ account: { ...DISCONNECTED, status: 'connecting' } }), attributes())
    expect(idle).toMatchObject({ text: 'Connect wallet', reserve: 'Connecting…', busy: false, disabled: false })
    expect(busy).toMatchObject({ text: 'Connecting…', reserve: 'Connect wallet', busy: true, disabled: false })
  })

  it('takes its words and its namespace from the attributes', () => {
    expect(
      connectFace(subject(), attributes({ label: 'Sign in', 'loading-label': 'Wait', namespace: 'test' })),
    ).toMatchObject({ text: 'Sign in', reserve: 'Wait', opens: { namespace: 'test' } })
  })
})

describe('the account button', () => {
  it('offers to connect while there is no account', () => {
    expect(accountFace(subject(), attributes())).toMatchObject({ look: 'primary', text: 'Connect wallet' })
  })

  it('shows the short address and the balance, cut and never rounded up', () => {
    expect(accountFace(subject({ account: CONNECTED, balance: READY }), attributes())).toMatchObject({
      text: '0x12…abcdef',
      aside: expect.stringMatching(/^12.3456 TST$/),
      lead: 'Account',
    })
  })

  it('shows an account that is being restored, busy, without a balance and not called the account', () => {
    const account: PorticoAccount = { ...CONNECTED, status: 'connecting', accountKey: undefined }
    expect(accountFace(subject({ account, balance: READY }), attributes())).toMatchObject({
      text: '0x12…abcdef',
      lead: 'Connecting…',
      aside: 'pending',
      busy: true,
    })
    expect(connectFace(subject({ account }), attributes())).toMatchObject({ text: 'Connecting…', busy: true })
  })

  it('leaves out a balance that could not be read', () => {
    const failed: PorticoBalance = {
      ...READY,
      status: 'failed',
      error: new PorticoError('RPC_MISSING', { chainId: 'test:1' }),
      retryAtMs: 1,
    }
    const face = accountFace(subject({ account: CONNECTED, balance: failed }), attributes())
    expect(face.aside).toBeUndefined()
  })

  it('keeps the place of a balance that is on its way, and the old one while it is read again', () => {
    const loading = (balance: PorticoBalance) =>
      accountFace(subject({ account: CONNECTED, balance: { ...balance, status: 'loading' } }), attributes()).aside
    expect(loading({ status: 'loading' })).toBe('pending')
    expect(loading(READY)).toMatch(/TST/)
  })

  it('hides the balance on request', () => {
    expect(accountFace(subject({ account: CONNECTED, balance: READY }), attributes({ balance: 'hide' })).aside).toBe(
      undefined,
    )
  })

  it('asks to switch on an unsupported network [S4.13]', () => {
    expect(accountFace(subject({ account: CONNECTED, mustSwitch: true }), attributes())).toMatchObject({
      look: 'warning',
      text: 'Switch network',
    })
  })
})

describe('the network button', () => {
  it('shows the network and opens the list of them', () => {
    expect(networkFace(subject(), attributes())).toMatchObject({
      text: 'Test 1',
      lead: 'Network',
      mark: { letter: 'T' },
      opens: { view: 'Networks' },
    })
  })

  it('names a network that is not offered "Unknown Network" [S9.7d]', () => {
    const network = { ...subject().network, chainId: 'test:9', caipNetwork: undefined, isUnsupported: true } as const
    expect(networkFace(subject({ network }), attributes()).text).toBe('Unknown Network')
    expect(networkFace(subject({ network, mustSwitch: true }), attributes()).text).toBe('Switch network')
  })

  it('can not be pressed where networks can not be switched [S4.13]', () => {
    expect(networkFace(subject({ canSwitch: false }), attributes()).disabled).toBe(true)
  })
})

describe('the words of the buttons', () => {
  const pack = { locale: 'de', messages: { ...en, connectWallet: 'Wallet verbinden', accountLead: 'Konto' } }

  it('are those of the language, and the host’s own before all', () => {
    expect(connectFace(subject(), attributes(), buttonWords({ pack })).text).toBe('Wallet verbinden')
    const own = buttonWords({ pack, overrides: { connectWallet: 'Los' } })
    expect(connectFace(subject(), attributes(), own).text).toBe('Los')
    expect(connectFace(subject(), attributes({ label: 'Jetzt' }), own).text).toBe('Jetzt')
  })

  it('come with the language’s numbers', () => {
    const face = accountFace(subject({ account: CONNECTED, balance: READY }), attributes(), buttonWords({ pack }))
    expect(face).toMatchObject({ lead: 'Konto', aside: '12,3456 TST' })
  })
})

describe('walletFace', () => {
  const wanted = attributes({ wallet: 'org.example.lantern' })

  it('asks its own wallet at once, in its own family or the shown one', () => {
    const params = { namespace: 'test', walletId: 'org.example.lantern' }
    expect(walletFace(subject(), wanted)).toMatchObject({
      text: 'Connect wallet',
      opens: { view: 'ConnectingExternal', params, namespace: 'test' },
    })
    const other = attributes({ wallet: 'org.example.lantern', namespace: 'other', label: 'Use Lantern' })
    expect(walletFace(subject(), other)).toMatchObject({
      text: 'Use Lantern',
      opens: { params: { namespace: 'other', walletId: 'org.example.lantern' } },
    })
  })

  it('shows the account once that wallet is connected, and not that of another wallet', () => {
    const connectedBy = (id: string): ButtonSubject =>
      subject({ account: { ...CONNECTED, connectedWalletInfo: { id, name: 'Lantern' } } })
    expect(walletFace(connectedBy('org.example.lantern'), wanted).text).toBe('0x12…abcdef')
    expect(walletFace(connectedBy('org.example.other'), wanted).text).toBe('Connect wallet')
  })
})
