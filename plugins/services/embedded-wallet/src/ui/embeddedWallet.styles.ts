/** Room for what the frame shows over the card. */
export const frameCss = `
.frame-room{display:grid;place-items:center;min-block-size:calc(32*var(--_u))}
`

/** What has to be known of the kinds of accounts, below them. */
export const typesCss = `
.types-hints{display:grid;gap:var(--_s);margin-block-start:calc(4*var(--_s))}
`
