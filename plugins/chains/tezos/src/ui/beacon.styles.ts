/** The code, and what is around it. */
export const beaconCss = `
.beacon{display:flex;flex-direction:column;align-items:center;gap:calc(3*var(--_s))}
.beacon .copy{color:var(--_fg)}
.beacon .button{align-self:stretch}
`
