/** The steps of a transaction, each a list of facts below its name. */
export const reviewCss = `
.review{display:flex;flex-direction:column;gap:calc(3*var(--_s))}
.review-steps{display:flex;flex-direction:column;gap:calc(3*var(--_s));margin:0;padding:0;list-style:none}
.review-step{display:flex;flex-direction:column;gap:calc(1.5*var(--_s))}
.review-step>h3{margin:0;padding-inline:calc(1*var(--_s));font-size:calc(1.4*var(--_u));font-weight:600}
.review .lead,.review .hint{padding-inline:calc(1*var(--_s));text-align:start}
.review-step[data-leads] .facts>div:first-child dd{flex-basis:100%;align-items:flex-start;font-size:calc(2*var(--_u));font-weight:600;text-align:start}
`
