/** An installed app has one window: shortcuts and links of this site open in it (`launch_handler` of the manifest). */

/** What the browser hands to a running app; no type of the platform yet. */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly targetURL?: string | undefined }) => void): void
}

/** Follows the launches after the one that opened this window, by the address of each. */
export const followLaunches = (navigate: (path: string) => unknown): void => {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
  let first = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const target = targetURL === undefined ? undefined : new URL(targetURL)
    // The launch that opened this window came with its address.
    if (!first && target?.origin === location.origin) navigate(target.pathname + target.search + target.hash)
    first = false
  })
}
