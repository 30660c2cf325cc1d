/**
 * An installed app has one window: shortcuts and links of this site open in it (`launch_handler` of the manifest), and so does the page
 * of a notification that was pressed.
 */
import { toWindow } from '#contract/account/pushMessage.ts'
import { openedFile } from './openedFile.ts'

/** What the browser hands to a running app; no type of the platform yet. */
interface LaunchQueue {
  setConsumer(consume: (launch: Launch) => void): void
}

interface Launch {
  readonly targetURL?: string | undefined
  readonly files?: readonly { getFile(): Promise<File> }[]
}

/** Follows the launches after the one that opened this window, by the address of each; the file that one brings is kept for a page. */
export const followLaunches = (navigate: (path: string) => unknown): void => {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue }
  let first = true
  launchQueue?.setConsumer(({ targetURL, files = [] }) => {
    // A file that is gone by then is none.
    void files[0]?.getFile().then(openedFile.keep, () => undefined)
    const target = targetURL === undefined ? undefined : new URL(targetURL)
    // The launch that opened this window came with its address.
    if (!first && target?.origin === location.origin) navigate(target.pathname + target.search + target.hash)
    first = false
  })
}

/** Follows the pages of pressed notifications, which the service worker sends to this window. */
export const followNotifications = (navigate: (path: string) => unknown): void => {
  const { serviceWorker } = navigator as Partial<Navigator>
  serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: unknown; path?: unknown } | null>) => {
      if (data?.type === toWindow.open && typeof data.path === 'string') navigate(data.path)
    },
  )
}
