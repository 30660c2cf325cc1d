/** The addresses of the site: their titles, and whether they need a session (lottery.md §2.1, §2.2). */

/** The addresses of the login page. */
export const isLogin = (path: string): boolean => path === '/' || path === '/login'

/** Addresses open to visitors who are not signed in (lottery.md §2.2, design.md §10). */
export const isOpen = (path: string): boolean => isLogin(path) || path === '/page404'

/** 好彩 · 首页. A lottery page inserts its own name. */
export const pageTitle = (path: string): string => {
  if (isLogin(path)) return '好彩 · 登录'
  if (path === '/index') return '好彩 · 首页'
  if (path.startsWith('/lottery/')) return '好彩 · 彩票大厅'
  const title = personalTitles.get(path)
  return `好彩 · ${title ?? '页面不存在'}`
}

const personalTitles: ReadonlyMap<string, string> = new Map([
  ['/personal/account/password', '修改登录密码'],
  ['/personal/account/changes', '账变明细'],
])
