/** The steps of a transaction, each a list of facts below its name. */
export const reviewCss = `
.review{display:flex;flex-direction:column;gap:calc(3*var(--_s))}
.review-steps{display:flex;flex-direction:column;gap:calc(3*var(--_s));margin:0;padding:0;list-style:none}
.review-step{display:flex;flex-direction:column;gap:calc(1.5*var(--_s))}
.review-step>h3{margin:0;padding-inline:calc(1*var(--_s));font-size:calc(1.4*var(--_u));font-weight:600}
.review-warning{display:flex;gap:calc(2*var(--_s));padding:calc(3*var(--_s));border:1px solid var(--_warning);border-radius:calc(3*var(--_r));
font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere}
.review-warning>.icon{flex:none;color:var(--_warning)}
`
