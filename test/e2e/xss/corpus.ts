/** What a payload calls when it runs; the browser test listens. */
export const ALARM = 'xssRan';

const tags = [
  '<script>RUN</script>',
  '<SCRIPT>RUN</SCRIPT>',
  '<script\n>RUN</script\n>',
  '<script/x>RUN</script>',
  '<script src="data:text/javascript,RUN"></script>',
  '<script type="module">RUN</script>',
  '<<script>RUN//<</script>',
  '<svg><script>RUN</script></svg>',
  '<svg><script>&#120;RUN</script></svg>',
  '<svg><script href="data:text/javascript,RUN"/></svg>',
  '<math><script>RUN</script></math><script>RUN</script>',
  '<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.RUN&gt;"></iframe>',
  '<iframe src="javascript:parent.RUN"></iframe>',
  '<iframe src="java&#9;script:parent.RUN"></iframe>',
  '<iframe src="&#106;avascript:parent.RUN"></iframe>',
  '<object data="data:text/html,<script>RUN</script>"></object><img src=x onerror=RUN>',
  '<embed src="javascript:RUN"><img src=x onerror=RUN>',
  '<template><script>RUN</script></template><img src=x onerror=RUN>',
  '<!--><img src=x onerror=RUN>-->',
  '<![CDATA[><img src=x onerror=RUN>]]>',
  '<?xml ?><img src=x onerror=RUN>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</style><script>RUN</script>',
  '</noscript><script>RUN</script>',
  '</option></select><img src=x onerror=RUN>',
  '</script><script>RUN</script>',
];

const handlers = [
  '<img src=x onerror=RUN>',
  '<img src=x onerror="RUN">',
  "<img src=x onerror='RUN'>",
  '<img src=x onerror=`RUN`><img src=x onerror=RUN>',
  '<img/src="x"/onerror=RUN>',
  '<img src=x\tonerror=RUN>',
  '<img src=x\fonerror=RUN>',
  '<img src=x oNeRrOr=RUN>',
  '<img src=x onerror=&#120;RUN>',
  '<img src=x onerror="&#x78;RUN">',
  '<img src=x onerror="&Tab;RUN">',
  '<img src=x onerror="eval(`RUN`)">',
  '<img src=x onerror="(()=>RUN)()">',
  '<img src=x onerror="setTimeout`RUN`"><img src=x onerror=RUN>',
  "<img src=x onerror=\"window['ev'+'al']('RUN')\">",
  '<img src=x onerror="[0].map(()=>RUN)">',
  '<img src=x onerror="Promise.resolve().then(()=>RUN)">',
  '<img src=x onerror="import(\'data:text/javascript,RUN\')">',
  '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>" onload=RUN>',
  '<image src=x onerror=RUN>',
  '<svg onload=RUN>',
  '<svg/onload=RUN>',
  '<svg><g onload=RUN></g></svg><svg onload=RUN>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set onbegin=RUN attributeName=x dur=1s>',
  '<svg><image href=x onerror=RUN>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=\'http://www.w3.org/2000/svg\'/>#x" /><image href=x onerror=RUN>',
  '<svg><foreignObject><img src=x onerror=RUN></foreignObject></svg>',
  '<video src=x onerror=RUN>',
  '<video><source onerror=RUN src=x>',
  '<audio src=x onerror=RUN>',
  '<audio><source src=x onerror=RUN>',
  '<details open ontoggle=RUN>x</details>',
  '<iframe onload=RUN></iframe>',
  '<body onload=RUN>',
  '<body onpageshow=RUN>',
  '<link rel=stylesheet href=data:text/css,x onload=RUN>',
  '<style onload=RUN></style>',
  '<script src=x onerror=RUN></script>',
  '<object data=x onerror=RUN></object>',
  '<input type=image src=x onerror=RUN>',
  '<div style="animation:a 1ms" onanimationstart=RUN>x</div><style>@keyframes a{}</style>',
  '<input autofocus onfocus=RUN>',
  '<table background=x><tr><td><img src=x onerror=RUN>',
];

const attributes = [
  '"><script>RUN</script>',
  "'><script>RUN</script>",
  '"><img src=x onerror=RUN>',
  "'><img src=x onerror=RUN>",
  '"/><svg onload=RUN>',
  '" onerror="RUN" src="x',
  "' onerror='RUN' src='x",
  'x onerror=RUN src=x ',
  '`><img src=x onerror=RUN>',
  '&quot;><img src=x onerror=RUN>',
  '"><iframe onload=RUN></iframe>',
  '"><details open ontoggle=RUN>',
];

const mutations = [
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<svg><style><img src=x onerror=RUN></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=RUN>',
  '<svg></p><style><a id="</style><img src=x onerror=RUN>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=RUN>',
  '<textarea><img title="</textarea><img src=x onerror=RUN>">',
  '<title><a title="</title><img src=x onerror=RUN>">',
  '<xmp><p title="</xmp><img src=x onerror=RUN>">',
  '<noembed><p title="</noembed><img src=x onerror=RUN>">',
  '<a href="<img src=x onerror=RUN>"></a><img src=x onerror=RUN>',
];

const addresses = [
  'javascript:RUN',
  'JaVaScRiPt:RUN',
  ' javascript:RUN',
  '\tjavascript:RUN',
  'java\tscript:RUN',
  'java\nscript:RUN',
  'javascript://%0aRUN',
  'javascript:/*x*/RUN',
  'javascript:void(RUN)',
  'javascript:eval("RUN")',
  '\u0001javascript:RUN',
  'javascript&colon;RUN',
];

const scripts = [
  '"-RUN-"',
  "'-RUN-'",
  '";RUN;//',
  "';RUN;//",
  '\\";RUN;//',
  "\\';RUN;//",
  '`;RUN;`',
  '</script><img src=x onerror=RUN>',
  '*/RUN/*',
  '\u2028RUN//',
];

const templates = [
  '$'.concat('{RUN}'),
  '{{RUN}}',
  '{{constructor.constructor("RUN")()}}',
  '{{[].pop.constructor("RUN")()}}',
  '#{RUN}',
  '<%= RUN %>',
];

/** 120 and more texts that ran as code in some product, by where they did. */
export const corpus: readonly string[] = [
  ...tags,
  ...handlers,
  ...attributes,
  ...mutations,
  ...addresses,
  ...scripts,
  ...templates,
];

/** A text of the corpus that says which one it is when it runs, and is found again where it is shown. */
export const payload = (n: number): string => {
  const which = n % corpus.length;
  const call = `${ALARM}(${which})`;
  // A letter that is written as an entity is the call's first one.
  const text = (corpus[which] ?? '').replaceAll(/(&#(?:120|x78);)RUN/g, `$1${call.slice(1)}`).replaceAll('RUN', call);
  return `${text}//xss${which}`;
};
