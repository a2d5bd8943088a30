/** The screens about wallets that are not on this page. */
export const walletsCss = `
.wallet-face{display:flex;flex-direction:column;align-items:center;gap:calc(4*var(--_s));padding-block:calc(2*var(--_s)) calc(6*var(--_s))}
.downloads .row{padding-inline-start:calc(4*var(--_s) - 1px)}
.wallet-after{margin-block-start:calc(4*var(--_s))}
`
