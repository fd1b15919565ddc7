/** Browser and system named by a User-Agent, with their versions; undefined where unknown. */
export interface UserAgentLabel {
  readonly browser?: string;
  readonly system?: string;
}

/** Names and patterns; the first match wins. The order matters, because browsers also name the browsers on which they are based. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['QQ', /\bQQ\/(\d+)/],
  ['QQ Browser', /M?QQBrowser\/(\d+)/],
  ['UC', /UCBrowser\/(\d+)/],
  ['Huawei Browser', /HuaweiBrowser\/(\d+)/],
  ['Mi Browser', /MiuiBrowser\/(\d+)/],
  ['Quark', /Quark\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Yandex', /YaBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /(?:OpenHarmony|HarmonyOS)(?: (\d+))?/],
  ['Windows', /Windows NT/],
  ['Android', /Android(?: (\d+))?/],
  ['iOS', /(?:iPhone|iPod).*? OS (\d+)/],
  ['iPadOS', /iPad.*? OS (\d+)/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** Returns browser and system of a User-Agent. The names are proper names, so they are not translated. */
export function userAgentLabel(agent: string): UserAgentLabel {
  const browser = firstOf(BROWSERS, agent);
  const system = firstOf(SYSTEMS, agent);
  return { ...(browser === undefined ? {} : { browser }), ...(system === undefined ? {} : { system }) };
}

function firstOf(table: readonly (readonly [string, RegExp])[], agent: string): string | undefined {
  for (const [name, pattern] of table) {
    const found = pattern.exec(agent);
    if (found !== null) return found[1] === undefined ? name : `${name} ${found[1]}`;
  }
  return undefined;
}
