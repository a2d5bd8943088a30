/** What belongs to the question for a signature. */
export const signInCss = `
.sign-marks{display:flex;align-items:center;justify-content:center;gap:calc(3*var(--_s));margin-block-end:calc(3*var(--_s))}
.sign-line{display:flex;gap:calc(1.5*var(--_s));color:var(--_fg-3)}
.sign-line i{inline-size:calc(.6*var(--_u));block-size:calc(.6*var(--_u));border-radius:50%;background:currentColor}
.sign-marks[data-state=failed] .sign-line{color:var(--_error)}
.sign-marks:is([data-state=asking],[data-state=verifying]) i{background:var(--_accent);animation:sign-wait 1.2s ease-in-out var(--delay,0s) infinite alternate}
.sign-line i:nth-child(2){--delay:.3s}
.sign-line i:nth-child(3){--delay:.6s}
@keyframes sign-wait{from{opacity:.25}to{opacity:1}}

.sign-facts{margin:calc(5*var(--_s)) 0 0;padding-inline:calc(4*var(--_s));border:1px solid var(--_border);
border-radius:calc(4*var(--_r))}
.sign-fact{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 calc(4*var(--_s));
min-block-size:max(44px,4.4*var(--_u));padding-block:calc(2*var(--_s))}
.sign-fact+.sign-fact{border-block-start:1px solid var(--_border)}
.sign-fact dt{color:var(--_fg-2);font-size:calc(1.4*var(--_u))}
.sign-fact dd{display:flex;align-items:center;gap:calc(2*var(--_s));min-inline-size:0;margin:0;margin-inline-start:auto;
font-weight:500;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}

.sign-text{margin-block-start:calc(2*var(--_s))}
.sign-text summary{display:flex;align-items:center;gap:calc(3*var(--_s));min-block-size:max(44px,4.4*var(--_u));
padding-inline:calc(4*var(--_s));border-radius:calc(4*var(--_r));color:var(--_fg-2);font-size:calc(1.4*var(--_u));
font-weight:500;cursor:pointer;list-style:none}
.sign-text summary::-webkit-details-marker{display:none}
.sign-text summary::after{content:"";inline-size:calc(.7*var(--_u));block-size:calc(.7*var(--_u));
margin-inline-start:auto;border:solid;border-width:0 1.5px 1.5px 0;transform:translateY(-25%) rotate(45deg)}
.sign-text[open] summary::after{transform:translateY(25%) rotate(225deg)}
@media (hover:hover){.sign-text summary:hover{background:var(--_bg-2)}}
.sign-message{max-block-size:calc(20*var(--_u));scroll-margin-block-end:calc(18*var(--_u));padding:calc(3*var(--_s)) calc(4*var(--_s));overflow:auto;
border:1px solid var(--_border);border-radius:calc(4*var(--_r));background:var(--_bg-2);text-align:left;
font:calc(1.2*var(--_u))/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;
user-select:text;-webkit-user-select:text}
.sign-text-loading{display:grid;place-items:center;min-block-size:calc(8*var(--_u));color:var(--_fg-2)}
.sign-text-failed{display:flex;flex-direction:column;gap:calc(3*var(--_s));padding-block:calc(2*var(--_s))}
@media (max-height:420px){
.sign-marks{margin-block-end:var(--_s)}
.sign-marks .picture[data-size=large]{inline-size:calc(4.8*var(--_u));block-size:calc(4.8*var(--_u));font-size:calc(2*var(--_u))}
}
@media (max-height:300px){.sign-marks{display:none}}
@media (prefers-reduced-motion:reduce){.sign-line i:nth-child(n){--delay:0s}}
@media (forced-colors:active){.sign-line i{background:CanvasText}}
`
