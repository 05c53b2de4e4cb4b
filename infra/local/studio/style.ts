/** The studio's look: the product's night. */
export const studioStyle = `
:root { color-scheme: dark; --ground: #090d23; --raised: #111731; --raised-2: #19213e; --text: #f5f6fc; --soft: #bdc4d7; --quiet: #9ba4bc;
  --edge: #6a7796; --line: #364160; --warm: #f8b05d; --link: #a1d1f4; --ok: #61da92; --bad: #fb817f; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: linear-gradient(#050617, #090d23 220px) no-repeat var(--ground); min-height: 100dvh; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding: 12px 24px; border-bottom: 1px solid var(--line); }
.brand { margin: 0; font: 400 1.25rem Georgia, serif; } .site { margin-left: auto; }
nav { display: flex; flex-wrap: wrap; gap: 4px; }
nav a { padding: 8px 12px; border-radius: 8px; color: var(--soft); text-decoration: none; min-height: 40px; }
nav a:hover { background: var(--raised); } nav a[aria-current] { background: var(--raised-2); color: var(--text); box-shadow: inset 0 -2px var(--warm); }
main { max-width: 1200px; margin: 0 auto; padding: 24px; }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 8px 0 24px; } h2 { font-size: 1.125rem; margin: 32px 0 12px; }
a { color: var(--link); } p { max-width: 70ch; } code, pre, .ms { font-family: ui-monospace, monospace; font-size: .875em; overflow-wrap: anywhere; }
pre { margin: 8px 0; padding: 12px 16px; background: #050617; border-radius: 8px; white-space: pre-wrap; max-height: 32rem; overflow: auto; }
.scroll { overflow-x: auto; background: var(--raised); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; } th, td { padding: 10px 16px; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 500; font-size: 14px; border: 0; } td { font-variant-numeric: tabular-nums; }
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(160px, 1fr)); gap: 12px; margin: 0; }
.tiles div { background: var(--raised); border-radius: 12px; padding: 16px; } dt { color: var(--quiet); font-size: 14px; } dd { margin: 0; }
.tiles dd { font-size: 1.75rem; } .tiles a { color: var(--text); text-decoration-color: var(--warm); text-underline-offset: 6px; }
.clock { display: flex; flex-wrap: wrap; align-items: baseline; gap: 16px; margin: 0 0 12px; color: var(--quiet); } .clock time { font-size: 1.5rem; color: var(--text); font-variant-numeric: tabular-nums; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0; } .inline, .filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button, .button { font: inherit; min-height: 40px; padding: 6px 16px; border-radius: 8px; border: 1px solid var(--line); background: var(--raised-2); color: var(--text); cursor: pointer; text-decoration: none; }
button.primary { background: var(--warm); border-color: var(--warm); color: #090d23; font-weight: 600; } button:hover { filter: brightness(1.12); }
input:not([type=checkbox]), select { font: inherit; min-height: 40px; padding: 6px 12px; border-radius: 8px; border: 1px solid var(--edge); background: var(--ground); color: var(--text); min-width: 14rem; }
.filter { margin-bottom: 16px; } .check { display: flex; gap: 6px; align-items: center; }
:focus-visible { outline: 3px solid var(--warm); outline-offset: 2px; }
details { margin: 4px 0; background: var(--raised); border-radius: 8px; padding: 0 16px; } summary { padding: 8px 0; cursor: pointer; } details[open] { padding-bottom: 8px; }
.failed { box-shadow: inset 3px 0 var(--bad); } .bad { color: var(--bad); } .ms, time { color: var(--quiet); } .facts-line { margin: 0; color: var(--quiet); font-size: 14px; }
.tag { display: inline-block; padding: 0 8px; border: 1px solid var(--line); border-radius: 99px; font-size: 13px; color: var(--soft); }
.empty { padding: 32px; text-align: center; color: var(--quiet); background: var(--raised); border-radius: 12px; max-width: none; }
.split { display: grid; grid-template-columns: minmax(240px, 1fr) 2.4fr; gap: 16px; align-items: start; }
.list, .plain { list-style: none; margin: 0; padding: 0; } .list { background: var(--raised); border-radius: 12px; overflow: auto; max-height: 70vh; }
.list a { display: grid; gap: 2px; padding: 12px 16px; color: var(--soft); text-decoration: none; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.list strong { color: var(--text); } .list time { font-size: 13px; } .list a[aria-current] { background: var(--raised-2); box-shadow: inset 3px 0 var(--warm); }
.plain li { padding: 6px 0; } .letter { background: var(--raised); border-radius: 12px; padding: 16px 24px 24px; } .letter h2 { margin: 8px 0; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; } iframe { width: 100%; height: 60vh; border: 0; border-radius: 8px; background: #fff; }
@media (max-width: 700px) { .split { grid-template-columns: 1fr; } main { padding: 16px; } header { padding: 12px 16px; } .site { margin: 0; } }
`;
