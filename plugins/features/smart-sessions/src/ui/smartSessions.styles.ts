/** What belongs to the list of permissions. */
export const smartSessionsCss = `
.permissions{display:flex;flex-direction:column;gap:calc(6*var(--_s));margin:0;padding:0;list-style:none}
.permission{display:flex;flex-direction:column;gap:calc(2*var(--_s))}
.permission-head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 calc(4*var(--_s));
padding-inline:calc(1*var(--_s));overflow-wrap:anywhere}
.permission-name{min-inline-size:0;font-size:inherit;font-weight:600}
.permission-status{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.permission-status[data-status=active]{color:var(--_success)}
.permissions-foot{display:flex;flex-direction:column;gap:calc(4*var(--_s))}
.permissions+.permissions-foot{padding-block-start:calc(6*var(--_s))}
`
