/** What a browser says of itself, in a few words, and its network without what would find its owner. */

/** Of the more particular name first: Edge calls itself Chrome too, and Chrome Safari. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['微信', /MicroMessenger\/(\d+)/],
  ['QQ 浏览器', /QQBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari\//],
]

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

// No real one is longer, and every expression reads it once.
const readMax = 512

/** Chrome 141 · Windows; undefined when nothing of it is known. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  const text = (userAgent ?? '').slice(0, readMax)
  const browser = browsers.flatMap(([name, version]) => {
    const found = version.exec(text)
    return found ? [`${name} ${found[1]?.slice(0, 4) ?? ''}`] : []
  })[0]
  const system = systems.find(([, sign]) => sign.test(text))?.[0]
  return [browser, system].filter(Boolean).join(' · ') || undefined
}

/** 113.87.22 → 113.87.x.x, and 2001:db8:1:2 → 2001:db8:x:x. */
export const maskedNetwork = (network: string | null): string => {
  if (network === null) return ''
  const separator = network.includes(':') ? ':' : '.'
  const [first, second] = network.split(separator)
  return second === undefined ? '' : [first, second, 'x', 'x'].join(separator)
}
