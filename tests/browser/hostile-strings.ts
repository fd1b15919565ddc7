/** Strings that would execute in a page that does not escape them. Each sets `window.ran`. */
export const HOSTILE = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '"><img src=x onerror=window.ran=1>',
  "'><svg onload=window.ran=1>",
  '<img src=x onerror="window.ran=1">',
  '<svg><script>window.ran=1</script></svg>',
  '<iframe srcdoc="<script>top.ran=1</script>">',
  '<a href="javascript:window.ran=1">x</a>',
  'javascript:window.ran=1',
  '<body onload=window.ran=1>',
  '<details open ontoggle=window.ran=1>',
  '<input autofocus onfocus=window.ran=1>',
  '<video><source onerror=window.ran=1>',
  '<marquee onstart=window.ran=1>',
  '<object data="javascript:window.ran=1">',
  '<embed src="javascript:window.ran=1">',
  '<math><a xlink:href="javascript:window.ran=1">',
  '<style>*{background:url(javascript:window.ran=1)}',
  '<meta http-equiv=refresh content="0;javascript:window.ran=1">',
  '<base href="javascript:window.ran=1//">',
  '<form action="javascript:window.ran=1"><button>',
  '<!--<img src=x onerror=window.ran=1>-->',
  ']]><img src=x onerror=window.ran=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
  '<textarea></textarea><img src=x onerror=window.ran=1>',
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  "';window.ran=1;//",
  '&lt;img src=x onerror=window.ran=1&gt;',
  '%3Cscript%3Ewindow.ran=1%3C/script%3E',
  '\\u003cscript\\u003ewindow.ran=1\\u003c/script\\u003e',
] as const;

/** Prefixes that break out of the context of the string: text, an attribute, a script, a comment, a title, a style. */
const WAYS_OUT = ['', '">', "'>", '</script>', '--></title></textarea></style>'] as const;

/** Markup that executes by itself, or on the first interaction. */
const RUNNERS = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['svg><animate', 'onbegin'],
  ['body', 'onpageshow'],
  ['audio src=x', 'onerror'],
  ['video src=x', 'onerror'],
  ['iframe', 'onload'],
  ['link rel=stylesheet href=x', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['p tabindex=0 autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['div style=animation:x', 'onanimationstart'],
] as const;

/** Spellings of an event handler: plain, quoted, in other letter case, with characters that parsers skip. */
const WRITTEN = [
  (tag: string, on: string) => `<${tag} ${on}=window.ran=1>`,
  (tag: string, on: string) => `<${tag.toUpperCase()}/${on.toUpperCase()}="window.ran=1"//`,
] as const;

/** More than 150 strings, for tests where a single string is cheap (reliability.md §4.2). */
export const PAYLOADS: readonly string[] = [
  ...HOSTILE,
  ...WAYS_OUT.flatMap((out) => RUNNERS.flatMap(([tag, on]) => WRITTEN.map((write) => out + write(tag, on)))),
];
