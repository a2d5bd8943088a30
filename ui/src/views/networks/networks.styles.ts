/** What belongs to the views of networks, and to lists like theirs. */
export const networksCss = `
.search{margin-block-end:calc(3*var(--_s))}
.group+.group{margin-block-start:calc(6*var(--_s))}
.unsupported{display:flex;flex-direction:column;align-items:center;gap:calc(2*var(--_s));padding-block:calc(2*var(--_s)) calc(6*var(--_s))}
.help{display:flex;justify-content:center;margin-block:calc(3*var(--_s)) calc(-2*var(--_s))}
.help .link{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.switch-off{margin-block-end:calc(3*var(--_s))}
.stage>.picture{margin-block-end:calc(3*var(--_s))}
`
