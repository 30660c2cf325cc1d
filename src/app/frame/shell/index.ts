export { NavMenu, type MenuState } from './NavMenu.tsx'
export { Shell, type ShellProps } from './Shell.tsx'
export type * from './shell.snapshot.ts'
