/** The panel, in its shadow root. */
export const PANEL_CSS = `
:host {
  --text: light-dark(#14161c, #f1f2f5); --soft: light-dark(#555a66, #b2b7c2);
  --ground: light-dark(#ffffff, #15171c); --raised: light-dark(#f4f5f7, #21242b); --edge: light-dark(#d6d9df, #3d424c);
  --accent: light-dark(#2c49d8, #9db0ff); --good: light-dark(#11693a, #6bd798); --busy: light-dark(#7d4a00, #f2b54a);
  --bad: light-dark(#b3202e, #ff9a97);
  color-scheme: light dark;
  position: fixed; z-index: 2147483000; inset: auto 0 0 0; height: min(22rem, 50dvh);
  font: 13px/1.5 system-ui, sans-serif; color: var(--text);
}
:host([data-mode='light']) { color-scheme: light; }
:host([data-mode='dark']) { color-scheme: dark; }
@media (min-width: 48rem) {
  :host([data-place='right']) { inset: 0 0 0 auto; width: 26rem; height: auto; }
  :host([data-place='left']) { inset: 0 auto 0 0; width: 26rem; height: auto; }
}
:host([data-place='right']:not([data-small])) .tabs, :host([data-place='left']:not([data-small])) .tabs { order: 3; width: 100%; }
:host([data-small]) { inset: auto 0 0 auto; width: auto; height: auto; max-width: 100vw; }
:host([data-small][data-place='left']) { inset: auto auto 0 0; }
:host([data-window]) { position: static; height: 100dvh; width: auto; display: block; }

*, ::before { box-sizing: border-box; }
.panel {
  display: flex; flex-direction: column; height: 100%; background: var(--ground);
  border: 1px solid var(--edge); border-width: 1px 0 0; box-shadow: 0 -4px 24px rgb(0 0 0 / 12%);
}
:host([data-place='right']) .panel { border-width: 0 0 0 1px; }
:host([data-place='left']) .panel { border-width: 0 1px 0 0; }
header {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; padding: 4px 8px 0 12px;
  background: var(--raised); border-bottom: 1px solid var(--edge);
}
h2 { margin: 0; font-size: 13px; font-weight: 650; }
.tools { display: flex; gap: 2px; margin-inline-start: auto; order: 2; }
.tabs { display: flex; order: 1; overflow-x: auto; scrollbar-width: none; }
h3 { margin: 16px 0 4px; font-size: 12px; font-weight: 650; color: var(--soft); }
h3:first-child { margin-top: 0; }
details h3 { margin: 8px 0 2px; }
p { margin: 0; }
button, input, textarea { font: inherit; color: inherit; }
button {
  min-height: 28px; padding: 2px 10px; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground); cursor: pointer;
}
button:hover { border-color: var(--soft); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.tool { display: grid; place-items: center; width: 32px; height: 32px; padding: 0; border-color: transparent; background: none; }
.tabs button {
  min-height: 34px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; color: var(--soft);
}
.tabs button[aria-selected='true'] { color: var(--text); border-color: var(--accent); }
.body { flex: 1; min-height: 0; overflow: auto; padding: 12px; overscroll-behavior: contain; }
.notice { padding: 6px 12px; background: var(--raised); border-bottom: 1px solid var(--edge); }
.empty { position: absolute; }
.hint { color: var(--soft); max-width: 70ch; }

.rows, .chips, .trail { list-style: none; margin: 0; padding: 0; }
.rows > li { padding: 6px 0; border-bottom: 1px solid var(--edge); }
.rows > li:last-child { border-bottom: 0; }
.line { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; }
.line button { margin-inline-start: auto; }
strong, .chips li, pre, .time, .trail { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 12px; }
strong { font-weight: 600; overflow-wrap: anywhere; }
.more { color: var(--soft); overflow-wrap: anywhere; }
.time { color: var(--soft); display: inline-block; min-width: 8ch; text-align: end; }
.chips { display: flex; flex-wrap: wrap; gap: 4px; padding-top: 4px; }
.chips li { padding: 0 6px; border: 1px solid var(--edge); border-radius: 4px; color: var(--soft); }
.badge { padding: 0 6px; border: 1px solid currentcolor; border-radius: 999px; font-size: 12px; line-height: 18px; color: var(--soft); }
.badge.good { color: var(--good); }
.badge.busy { color: var(--busy); }
.badge.bad { color: var(--bad); }
details { min-width: 0; }
summary { cursor: pointer; overflow-wrap: anywhere; min-height: 24px; }
pre {
  margin: 4px 0; padding: 8px; background: var(--raised); border-radius: 6px;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
input[type='search'] {
  width: 100%; min-height: 32px; margin-bottom: 8px; padding: 4px 10px; border: 1px solid var(--soft); border-radius: 6px;
  background: var(--ground);
}
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0; }
.field { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 32px; margin-bottom: 8px; }
label.field { flex-wrap: nowrap; }
.field input[type='checkbox'] { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.field input[type='file'] { max-width: 100%; }
textarea {
  width: 100%; padding: 8px; border: 1px solid var(--soft); border-radius: 6px; background: var(--ground);
  font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 12px;
}
@media (max-width: 47.99rem) {
  .tabs { order: 3; width: 100%; }
  .tabs button { padding-inline: 5px; }
}
@media (forced-colors: active) {
  .tabs button { border-color: Canvas; }
  .tabs button[aria-selected='true'] { border-color: Highlight; }
}
`

/** The page of a window of its own. */
export const PAGE_CSS = 'body { margin: 0; }'
