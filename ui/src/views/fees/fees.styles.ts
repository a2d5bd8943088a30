/** What belongs to the list of fees alone. */
export const feesCss = `
.fees{margin:0 0 calc(4*var(--_s))}
.fee{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--_s) calc(4*var(--_s));padding-block:calc(3*var(--_s));
border-block-end:1px solid var(--_border)}
.fee dt{flex:1 1 12ch;min-inline-size:0;overflow-wrap:anywhere}
.fee dd{display:flex;flex-direction:column;align-items:flex-end;margin:0;margin-inline-start:auto;text-align:end;overflow-wrap:anywhere}
.fee-amount{font-weight:500;font-variant-numeric:tabular-nums}
.fee-note{display:block;color:var(--_fg-3);font-size:calc(1.2*var(--_u));line-height:1.45}
.fee-total{border:0;font-weight:600}
.fee-total .fee-amount{font-weight:600}
`
