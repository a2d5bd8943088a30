/** What belongs to the views on the way to a connected account. */
export const viewsCss = `
.stage{display:flex;flex-direction:column;align-items:center;gap:calc(2*var(--_s));padding-block-start:calc(4*var(--_s))}
.stage-icon{position:relative;display:grid;place-items:center;inline-size:calc(12*var(--_u));block-size:calc(12*var(--_u));
margin-block-end:calc(3*var(--_s))}
.ring{position:absolute;inset:0;inline-size:100%;block-size:100%;animation:turn 1.2s linear infinite}
@media (prefers-reduced-motion:reduce){.ring{animation:breathe 1.2s ease-in-out infinite alternate}}
.ring-track{stroke:var(--_bg-3)}
.ring-mark{stroke:var(--_accent)}
.stage-badge{position:absolute;inset-inline-end:calc(1.2*var(--_u));inset-block-end:calc(1.2*var(--_u));display:grid;place-items:center;
inline-size:calc(3.2*var(--_u));block-size:calc(3.2*var(--_u));border-radius:50%;background:var(--_bg);color:var(--_error)}
.stage-badge .icon{inline-size:calc(2.2*var(--_u));block-size:calc(2.2*var(--_u))}
@media (max-height:420px){
.stage{padding-block-start:0}
.stage-icon{inline-size:calc(8.8*var(--_u));block-size:calc(8.8*var(--_u));margin-block-end:var(--_s)}
.stage-icon .picture[data-size=large]{inline-size:calc(5.6*var(--_u));block-size:calc(5.6*var(--_u));font-size:calc(2.4*var(--_u))}
.stage-badge{inset:auto 0 0 auto}
}
@media (max-height:300px){
.stage-icon{display:none}
}

.link{display:inline-flex;align-items:center;gap:var(--_s);min-block-size:max(44px,4.4*var(--_u));padding-inline:calc(2*var(--_s));
border-radius:calc(3*var(--_r));color:var(--_fg);font-weight:500}
.link .icon{inline-size:calc(1.6*var(--_u));block-size:calc(1.6*var(--_u))}
@media (hover:hover){.link:hover{background:var(--_bg-2)}}

.methods{display:flex;flex-direction:column;gap:calc(6*var(--_s));min-inline-size:0;margin:0;padding:0;border:0}
.picture.sign{display:grid;place-items:center;background:var(--_bg-3);color:var(--_fg-2)}
.missing,.connect-help{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;column-gap:calc(2*var(--_s));
margin-block-start:calc(3*var(--_s))}
.missing,.connect-help .link,.terms{color:var(--_fg-2);font-size:calc(1.4*var(--_u));text-align:center}
.connect-help:last-child{margin-block-end:calc(-2*var(--_s))}
.terms{line-height:1.45;text-wrap:balance}
p.terms{font-size:calc(1.2*var(--_u));margin-block-start:var(--_s)}
.terms a{padding-block:calc(2*var(--_s));color:var(--_fg);text-decoration:underline}
.terms-box{display:flex;align-items:center;gap:calc(3*var(--_s));min-block-size:max(44px,4.4*var(--_u));
margin-block-end:calc(3*var(--_s));text-align:start;cursor:pointer}
.terms-box input{flex:none;inline-size:calc(2*var(--_u));block-size:calc(2*var(--_u));margin:0;accent-color:var(--_accent)}
`
