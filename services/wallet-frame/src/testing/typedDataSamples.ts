/** Of the specification itself: https://eips.ethereum.org/EIPS/eip-712, and lists and structs within structs. */
export const mail = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
      { name: 'grid', type: 'int16[2][]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'attachment', type: 'bytes' },
      { name: 'mark', type: 'bytes4' },
      { name: 'value', type: 'uint256' },
      { name: 'isUrgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 31_337,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Cow', wallets: ['0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'], grid: [[-1, 2]] },
    to: [{ name: 'Bob', wallets: [], grid: [] }],
    contents: 'Hello, Bob! 🐮',
    attachment: '0xc0ffee',
    mark: '0x01020304',
    value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    isUrgent: true,
  },
} as const

const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const TOKEN = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const SPENDER = '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

export const permit = (value: bigint) => ({
  types: { Permit: fieldsOf('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
  primaryType: 'Permit',
  domain: { name: 'USD', version: '1', chainId: 31_337, verifyingContract: TOKEN },
  message: { owner: OWNER, spender: SPENDER, value: `${value}`, nonce: 3, deadline: '1900000000' },
})

const permit2Domain = { name: 'Permit2', chainId: 31_337, verifyingContract: PERMIT2 }
const PermitDetails = fieldsOf('address token,uint160 amount,uint48 expiration,uint48 nonce')
const details = (amount: bigint) => ({ token: TOKEN, amount: `${amount}`, expiration: 1_900_000_000, nonce: 4 })

export const permitSingle = (amount: bigint) => ({
  types: { PermitSingle: fieldsOf('PermitDetails details,address spender,uint256 sigDeadline'), PermitDetails },
  primaryType: 'PermitSingle',
  domain: permit2Domain,
  message: { details: details(amount), spender: SPENDER, sigDeadline: 1_900_000_001 },
})
export const permitBatch = (amounts: readonly bigint[]) => ({
  types: { PermitBatch: fieldsOf('PermitDetails[] details,address spender,uint256 sigDeadline'), PermitDetails },
  primaryType: 'PermitBatch',
  domain: permit2Domain,
  message: { details: amounts.map(details), spender: SPENDER, sigDeadline: 1_900_000_001 },
})

const TokenPermissions = fieldsOf('address token,uint256 amount')
const permitted = (amount: bigint) => ({ token: TOKEN, amount: `${amount}` })
const transfer = { spender: SPENDER, nonce: 5, deadline: 1_900_000_002 }

export const permitTransferFrom = (amount: bigint) => ({
  types: {
    PermitTransferFrom: fieldsOf('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'),
    TokenPermissions,
  },
  primaryType: 'PermitTransferFrom',
  domain: permit2Domain,
  message: { ...transfer, permitted: permitted(amount) },
})
export const permitBatchTransferFrom = (amounts: readonly bigint[]) => ({
  types: {
    PermitBatchTransferFrom: fieldsOf('TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline'),
    TokenPermissions,
  },
  primaryType: 'PermitBatchTransferFrom',
  domain: permit2Domain,
  message: { ...transfer, permitted: amounts.map(permitted) },
})
