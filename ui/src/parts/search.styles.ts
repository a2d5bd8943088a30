/** The ring is inside, where no list that scrolls can cut it off. */
export const searchCss = `
.search{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(48px,4.8*var(--_u));padding-inline:calc(3*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));color:var(--_fg-3)}
.search:focus-within{outline:2px solid var(--_focus);outline-offset:-2px}
.search input{flex:1;min-inline-size:0;min-block-size:44px;margin:0;padding:0;border:0;background:none;color:var(--_fg);outline:0;
font-size:max(16px,1.6*var(--_u));appearance:none}
.search input::placeholder{color:var(--_fg-3);opacity:1}
.search input::-webkit-search-cancel-button{appearance:none}
`
