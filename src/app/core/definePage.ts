/** A page as a value: its address, what it shows, and what the frame around all pages has to know of it. */
import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { mayDo, type Right } from '#contract/core/roles.ts'

/** The groups of the personal centre's menu, in their order. */
export const menuGroups = ['记录', '账户', '收款账户', '消息'] as const

/** What the frame has to know of a page. */
export interface PageHandle {
  /** 好彩 · title. A page of one lottery puts its own name in. */
  readonly title: string
  /** Open to strangers (lottery.md §2.2, design.md §10). */
  readonly open?: true
  /** Requests its code while the app is still loading; such a page says when its content stands (src/parts/content.ts). */
  readonly early?: (params: Readonly<Record<string, string | undefined>>) => Promise<unknown> | undefined
  /** The right that it needs: without it the page says why it stays closed, and no menu lists it. */
  readonly right?: Right
  /** Its line in the menu of the personal centre. */
  readonly menu?: {
    readonly group: (typeof menuGroups)[number]
    readonly name: string
    /** The line is marked on every address that begins so; on its own alone by default. */
    readonly covers?: string
    /** Beside its name: what is new there. */
    readonly Mark?: ComponentType
    /** Without this right it is not listed, although the page opens: it would be empty. By default that of the page. */
    readonly right?: Right
  }
}

interface Page extends PageHandle {
  readonly path: string
  readonly element: ReactNode
}

/** A line of the menu of the personal centre. */
export interface MenuLine extends Omit<NonNullable<PageHandle['menu']>, 'right'> {
  readonly path: string
  readonly right: Right | undefined
}

/** The route of a page. A redirect is a plain route: it shows nothing and has no title. */
export const definePage = ({ path, element, ...handle }: Page): RouteObject => ({ path, element, handle })

/** What the page of a route says of itself; nothing for a redirect. */
export const handleOf = (route: { readonly handle?: unknown } | undefined): Partial<PageHandle> =>
  // Every handle of this app was made by `definePage`.
  (route?.handle ?? {}) as Partial<PageHandle>

/** The menu of the personal centre: the lines of all routes. */
export const menuOf = (routes: readonly RouteObject[]): readonly MenuLine[] =>
  routes.flatMap((route) => {
    const { menu, right } = handleOf(route)
    return menu && route.path !== undefined ? [{ ...menu, path: route.path, right: menu.right ?? right }] : []
  })

/** The lines that a user of this type sees. */
export const menuFor = (menu: readonly MenuLine[], userType: number): readonly MenuLine[] =>
  menu.filter(({ right }) => right === undefined || mayDo(userType, right))
