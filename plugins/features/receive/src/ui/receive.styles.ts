/** What belongs to receiving. */
export const receiveCss = `
.receive{display:flex;flex-direction:column;align-items:center;gap:calc(4*var(--_s))}
.receive-address{display:flex;flex-direction:column;align-items:center;max-inline-size:100%}
.receive-address .copy-text{text-wrap:balance}
.receive-networks,.receive-list{align-self:stretch}
.receive-networks .hint{margin-block-start:calc(2*var(--_s))}
.receive-list .row{cursor:default}
.receive-request{align-self:stretch}
.receive-request summary{display:flex;align-items:center;gap:calc(3*var(--_s));min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(4*var(--_s));border-radius:calc(4*var(--_r));color:var(--_fg-2);font-size:calc(1.4*var(--_u));
font-weight:500;cursor:pointer;list-style:none}
.receive-request summary::-webkit-details-marker{display:none}
.receive-request summary::after{content:"";inline-size:calc(.7*var(--_u));block-size:calc(.7*var(--_u));
margin-inline-start:auto;border:solid;border-width:0 1.5px 1.5px 0;transform:translateY(-25%) rotate(45deg)}
.receive-request[open] summary::after{transform:translateY(25%) rotate(225deg)}
@media (hover:hover){.receive-request summary:hover{background:var(--_bg-2)}}
.receive-form{display:flex;flex-direction:column;gap:calc(3*var(--_s));padding-block-start:calc(2*var(--_s))}
.receive-field{display:flex;flex-direction:column;gap:var(--_s);color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.receive-field :is(input,select){inline-size:100%;min-block-size:max(48px,4.8*var(--_u));margin:0;padding-inline:calc(3*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));background:var(--_bg);color:var(--_fg);
font:inherit;font-size:max(16px,1.6*var(--_u));font-variant-numeric:tabular-nums;text-overflow:ellipsis}
.receive-field input[aria-invalid]{border-color:var(--_error)}
.receive-failed{display:flex;flex-wrap:wrap;align-items:center;column-gap:calc(2*var(--_s));color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.receive-note{min-block-size:calc(2.9*1.4*var(--_u));color:var(--_fg-2);font-size:calc(1.4*var(--_u));line-height:1.45;overflow-wrap:anywhere}
.receive-note[data-tone=bad]{color:var(--_error)}
`
