export const sandboxCss = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
*{box-sizing:border-box}
body{margin:0}
header{padding:.5rem 1rem;text-align:center;font-size:.875rem;background:color-mix(in srgb,currentColor 10%,transparent)}
main{max-inline-size:26rem;margin:auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;margin:0 0 1rem}
dl{margin:0 0 1.5rem;padding:.75rem 1rem;border-radius:12px;background:color-mix(in srgb,currentColor 6%,transparent)}
dl div{display:flex;gap:1rem;justify-content:space-between;padding:.25rem 0}
dt{flex:none}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-weight:600}
form{display:grid;gap:1rem;margin-block-end:1rem}
fieldset{display:grid;gap:.5rem;margin:0;padding:.75rem 1rem;border-radius:8px;border:1px solid color-mix(in srgb,currentColor 50%,transparent)}
label{display:grid;gap:.25rem}
label.check{display:flex;gap:.5rem;align-items:center}
input,button{font:inherit;min-block-size:2.75rem;inline-size:100%;padding:.5rem .75rem;border-radius:8px;border:1px solid color-mix(in srgb,currentColor 50%,transparent)}
input[type=radio]{inline-size:1.25rem;min-block-size:1.25rem;margin:0}
button{cursor:pointer;background:none;color:inherit}
button.main{background:#2c49d8;color:#fff;border-color:transparent}
:focus-visible{outline:2px solid #2c49d8;outline-offset:2px}
.hint{margin:-.5rem 0 0;font-size:.875rem;color:color-mix(in srgb,currentColor 75%,transparent)}
.problem{padding:.75rem 1rem;border-radius:8px;border:1px solid #c62f2f}
.back{color:inherit}
@media (prefers-color-scheme:dark){:focus-visible{outline-color:#9fb0ff}}
`
